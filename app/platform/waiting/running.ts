import type { Ctx } from "../ctx.ts";

/** A base on the day that its own clocks show. */
export type BaseDay = {
  location: string;
  timeZone: string;
  /** The date there ("2026-03-10"), and the moments at which it begins and ends. */
  today: string;
  begins: Date;
  ends: Date;
};

/** Something that takes place today at a base. */
export type RunningItem = {
  key: string;
  /** The location of its base; null if it takes place online, for both. */
  location: string | null;
  /** When it begins and ends; null if it runs all day. */
  from: Date | null;
  until: Date | null;
  text: string;
  detail: string;
  to: string;
};

/** Returns what takes place on the days of the bases. It costs the same however many bases there are. */
export type RunningSource = (ctx: Ctx, days: readonly BaseDay[]) => Promise<RunningItem[]>;
