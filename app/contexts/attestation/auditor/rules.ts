import { days, hours } from "#app/kernel/clock.ts";

/** For how many days a pass can be given (training.md §2). */
export const MOST_DAYS = 14;

/** How many people a pass can list one by one. */
export const MOST_PEOPLE = 100;

/** How long a browser stays in after a code was entered, in hours. */
const VISIT_HOURS = 8;

/** How long an ended pass stays on record: as long as the audit log has who looked. */
export const KEPT_DAYS = 730;

type Pass = { endsAt: Date; endedAt: Date | null };

/** Returns whether a pass opens anything now. */
export function isLive({ endsAt, endedAt }: Pass, now: Date): boolean {
  return endedAt === null && now < endsAt;
}

/** Returns when a pass ends that is given now for some days. */
export const passEnd = (now: Date, forDays: number) => new Date(now.getTime() + days(forDays));

/** Returns until when a visit that begins now lasts; never longer than its pass. */
export function visitEnd(now: Date, { endsAt }: Pass): Date {
  return new Date(Math.min(now.getTime() + hours(VISIT_HOURS), endsAt.getTime()));
}

/** Returns the lines in which people are listed, each once. */
export function listedPeople(text: string): string[] {
  const lines = text.split(/[\n,;]/).map((line) => line.trim().toLowerCase());
  return [...new Set(lines.filter((line) => line !== ""))];
}
