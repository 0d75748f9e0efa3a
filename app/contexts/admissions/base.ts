/** The bases, with the time zones of their course dates. */
export const bases = [
  { location: "Christchurch", country: "NZ", timeZone: "Pacific/Auckland" },
  { location: "Budapest", country: "HU", timeZone: "Europe/Budapest" },
] as const;

/** Returns the base that a course date's location names; undefined for a place elsewhere. */
export function baseAt(location: string): (typeof bases)[number] | undefined {
  const name = location.trim().toLowerCase();
  return bases.find((base) => base.location.toLowerCase() === name);
}
