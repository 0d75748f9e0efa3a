import { Temporal } from "temporal-polyfill";
import { formatDate } from "#app/kernel/dates.ts";
import { counted } from "#app/kernel/wording.ts";
import { hoursText } from "../rule/rules.ts";

/** How many days of flying the pace is taken from. */
export const PACE_DAYS = 28;

/** What is known of what is still to come for an award. Days are calendar dates. */
export type StillToCome = {
  today: string;
  /** The days of the sessions that are planned, the next one first. */
  sessions: readonly string[];
  /** The day of the next assessment, if one is planned. */
  assessment: string | undefined;
  /** The minutes that are recorded, those that the rule asks for, and those of the last 28 days. */
  flying: { minutes: FlyingTime; minimum: FlyingTime; flownLately: number } | undefined;
};

type FlyingTime = { total: number; dual: number; solo: number };

/**
 * The day before which an award cannot be complete, with how it was worked out. Null if nobody can
 * say, because hours are missing and nothing was flown lately.
 */
export type NotBefore = { day: string | null; workings: string[] };

/** Returns the day before which an award cannot be complete; undefined if nothing is to come. */
export function notBefore(toCome: StillToCome): NotBefore | undefined {
  const { today, sessions, assessment, flying } = toCome;
  const days: (string | null)[] = [];
  const workings: string[] = [];
  const last = sessions.at(-1);
  if (last) {
    days.push(last);
    const count = counted(sessions.length, "session is", "sessions are");
    workings.push(`${count} still to come; the last one is on ${formatDate(last)}.`);
  }
  if (assessment) {
    days.push(assessment);
    workings.push(`The next assessment is on ${formatDate(assessment)}.`);
  }
  const short = flying ? shortOf(flying) : 0;
  if (flying && short > 0) {
    const { flownLately } = flying;
    const missing = `${hoursText(short)} of flying are missing`;
    if (flownLately <= 0) {
      days.push(null);
      workings.push(
        `${missing}, and nothing was flown in the last ${PACE_DAYS} days, so nobody can say how long they take.`,
      );
    } else {
      const needed = Math.ceil((short * PACE_DAYS) / flownLately);
      const day = Temporal.PlainDate.from(today).add({ days: needed }).toString();
      days.push(day);
      workings.push(
        `${missing}. In the last ${PACE_DAYS} days you flew ${hoursText(flownLately)}; at that pace they take ${counted(needed, "day")}, until ${formatDate(day)}.`,
      );
    }
  }
  if (days.length === 0) return undefined;
  if (days.includes(null)) return { day: null, workings };
  return { day: days.reduce((latest, day) => (day! > latest! ? day : latest)), workings };
}

/** Returns how many minutes have to be flown at least. Dual and solo cannot be flown at once. */
function shortOf({ minutes, minimum }: { minutes: FlyingTime; minimum: FlyingTime }): number {
  const short = (kind: keyof FlyingTime) => Math.max(0, minimum[kind] - minutes[kind]);
  return Math.max(short("total"), short("dual") + short("solo"));
}
