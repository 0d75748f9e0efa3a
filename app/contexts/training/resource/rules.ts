export const resourceKinds = ["room", "range", "vehicle", "aircraft", "kit"] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export const resourceKindLabels: Record<ResourceKind, string> = {
  room: "Room",
  range: "Range",
  vehicle: "Vehicle",
  aircraft: "Aircraft",
  kit: "Equipment",
};

export const engineCounts = ["single", "multi"] as const;
/** Whether an aircraft has one engine or several. */
export type Engines = (typeof engineCounts)[number];

export const engineLabels: Record<Engines, string> = {
  single: "Single-engine",
  multi: "Multi-engine",
};

/** A time in which a resource cannot be used; without an end until somebody says that it is back. */
export type Outage = { startsAt: Date; endsAt: Date | null };

/** Returns the first outage that overlaps a time. The end of one is not part of it. */
export function outageWithin<Each extends Outage>(
  outages: readonly Each[],
  time: { startsAt: Date; endsAt: Date },
): Each | undefined {
  return outages.find(
    ({ startsAt, endsAt }) => startsAt < time.endsAt && (endsAt === null || endsAt > time.startsAt),
  );
}
