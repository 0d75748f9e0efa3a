/** What is filled in for each candidate, as templates name it: "{first name}". */
export const templatePlaces = ["first name", "job title", "employer"] as const;
export type TemplatePlace = (typeof templatePlaces)[number];

/** Enough for a team; more would not be found again. */
export const MOST_TEMPLATES = 30;

export const LONGEST_MESSAGE = 2000;

const place = /\{([^{}\n]{1,40})\}/g;

/** Returns what stands in braces in a text and is not filled in. */
export function unknownPlaces(text: string): string[] {
  const names = [...text.matchAll(place)].map(([, name = ""]) => name.trim().toLowerCase());
  return [...new Set(names)].filter((name) => !templatePlaces.some((known) => known === name));
}

/** Returns a text with its places filled in. What is filled in is not read again. */
export function filledIn(text: string, values: Readonly<Record<TemplatePlace, string>>): string {
  return text.replace(place, (whole, name: string) => {
    const known = templatePlaces.find((each) => each === name.trim().toLowerCase());
    return known ? values[known] : whole;
  });
}

/** Returns the first word of a person's name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
