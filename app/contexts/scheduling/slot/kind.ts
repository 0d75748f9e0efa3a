import type { Ctx } from "#app/platform/ctx.ts";

/** A place at which slots are offered, with the time zone of its clocks. */
export type SlotPlace = { location: string; timeZone: string };

/** What a slot was taken by, as staff read it. */
export type Taker = { name: string; path: string };

/** A kind of slot, declared once by the context that uses it and listed in `app/slot-kinds.ts`. */
export type SlotKind = {
  /** Stored with slots, so it stays the same. */
  name: string;
  /** "Interview". */
  label: string;
  places: readonly SlotPlace[];
  /** The possible lengths, in minutes. */
  lengths: readonly number[];
  /** A slot is taken, moved and given back until so many hours before it begins. */
  noticeHours: number;
  /** Returns the subjects of taken slots by id, for pages of staff. One query. */
  takers(ctx: Ctx, subjectIds: readonly string[]): Promise<Map<string, Taker>>;
};

/** Declares a kind of slot. */
export function defineSlotKind(kind: SlotKind): SlotKind {
  return kind;
}
