import { and, asc, count, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { displayNames, staffMembers } from "#app/contexts/identity/public.server.ts";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { hours } from "#app/kernel/clock.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { MeetingWay } from "#app/kernel/meeting.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { schedulingPolicy } from "../policy.ts";
import { slots } from "../tables.ts";
import type { SlotKind, Taker } from "./kind.ts";
import type { SlotsView } from "./list-view.ts";
import { midnightOf, mondayOf, type SlotState, weeksLater } from "./rules.ts";

/** A slot as staff read it. */
export type StaffSlot = {
  id: string;
  version: number;
  kind: string;
  startsAt: Date;
  minutes: number;
  timeZone: string;
  way: MeetingWay;
  place: string;
  state: SlotState;
  host: string;
  /** Undefined if nobody has taken it, or if what had taken it is deleted. */
  taker: Taker | undefined;
  reason: string | null;
  over: boolean;
  seriesId: string;
  /** How many slots of its series are still to come, offered or taken. */
  left: number;
  can: { withdraw: boolean; cancel: boolean; restore: boolean };
};

/**
 * Returns the slots of a week in the institute's time zone. Its first day is the Monday of the view's
 * date. Without a date it is the first week from this one on that has something in it, or this week
 * if none has. Six queries at most, however many slots there are.
 */
export async function slotsOfWeek(ctx: Ctx, kinds: readonly SlotKind[], view: SlotsView) {
  authorize(schedulingPolicy.readSlots(ctx.actor));
  const timeZone = await usualTimeZone(ctx);
  const wanted = and(
    isNull(slots.ownerId),
    view.state === "all" ? undefined : inArray(slots.state, statesOf[view.state]),
    view.mine ? eq(slots.hostId, actorId(ctx.actor)!) : undefined,
  );
  const monday = mondayOf(view.week ?? (await firstDay(ctx, timeZone, wanted)));
  const rows = await ctx.db
    .select()
    .from(slots)
    .where(
      and(
        gte(slots.startsAt, midnightOf(monday, timeZone)),
        lt(slots.startsAt, midnightOf(weeksLater(monday, 1), timeZone)),
        wanted,
      ),
    )
    .orderBy(asc(slots.startsAt), asc(slots.id));
  return {
    slots: await shownSlots(ctx, kinds, rows),
    timeZone,
    monday,
    before: weeksLater(monday, -1),
    after: weeksLater(monday, 1),
  };
}

/** Returns the day of the first slot of this week or later; today if there is none. One query. */
async function firstDay(ctx: Ctx, timeZone: string, wanted: SQL | undefined): Promise<string> {
  const today = fieldsOf(ctx.clock.now(), timeZone).date;
  const [first] = await ctx.db
    .select({ startsAt: slots.startsAt })
    .from(slots)
    .where(and(gte(slots.startsAt, midnightOf(mondayOf(today), timeZone)), wanted))
    .orderBy(asc(slots.startsAt))
    .limit(1);
  return first ? fieldsOf(first.startsAt, timeZone).date : today;
}

const statesOf: Record<Exclude<SlotsView["state"], "all">, SlotState[]> = {
  current: ["offered", "taken"],
  offered: ["offered"],
  taken: ["taken"],
  ended: ["withdrawn", "cancelled"],
};

/** Returns one slot for the pages that withdraw or cancel it. */
export async function slotById(
  ctx: Ctx,
  kinds: readonly SlotKind[],
  slotId: string,
): Promise<StaffSlot> {
  authorize(schedulingPolicy.readSlots(ctx.actor));
  const rows = await ctx.db
    .select()
    .from(slots)
    .where(and(eq(slots.id, slotId), isNull(slots.ownerId)));
  const [slot] = await shownSlots(ctx, kinds, rows);
  return orNotFound(slot);
}

/** Returns what the form that offers slots needs. */
export async function offerStart(ctx: Ctx) {
  authorize(schedulingPolicy.offerSlots(ctx.actor));
  const hosts = await staffMembers(ctx);
  return { hosts, self: actorId(ctx.actor)! };
}

/** A slot that can be taken. */
export type OpenSlot = {
  id: string;
  startsAt: Date;
  minutes: number;
  timeZone: string;
  way: MeetingWay;
  place: string;
};

/** How many slots somebody chooses from at most. */
const MOST_OPEN = 200;

/**
 * Returns the next slots of a kind that can be taken, for a context that has asked its own policy:
 * the institute's, or those of an owner that are held by one of some hosts. The link of a call is for
 * those who have taken the slot, so `place` is empty then. One query.
 */
export async function openSlots(
  ctx: Pick<Ctx, "db" | "clock">,
  kind: SlotKind,
  of?: { ownerId: string; hostIds: readonly string[] },
): Promise<OpenSlot[]> {
  const from = new Date(ctx.clock.now().getTime() + hours(kind.noticeHours));
  const rows = await ctx.db
    .select()
    .from(slots)
    .where(
      and(
        eq(slots.kind, kind.name),
        eq(slots.state, "offered"),
        gte(slots.startsAt, from),
        of
          ? and(eq(slots.ownerId, of.ownerId), inArray(slots.hostId, [...of.hostIds]))
          : isNull(slots.ownerId),
      ),
    )
    .orderBy(asc(slots.startsAt), asc(slots.id))
    .limit(MOST_OPEN);
  return rows.map(({ id, startsAt, endsAt, timeZone, way, place }) => ({
    id,
    startsAt,
    minutes: minutesBetween(startsAt, endsAt),
    timeZone,
    way,
    place: way === "video" ? "" : place,
  }));
}

/** A slot as its owner's team reads it. */
export type OwnedSlot = Pick<
  typeof slots.$inferSelect,
  "id" | "hostId" | "startsAt" | "timeZone" | "way" | "place" | "state" | "subjectId" | "version"
> & { minutes: number };

/**
 * Returns an owner's slots of a kind that are offered or taken and have not ended, for a context that
 * has asked its own policy. One query.
 */
export async function ownedSlots(
  ctx: Pick<Ctx, "db" | "clock">,
  kind: SlotKind,
  ownerId: string,
): Promise<OwnedSlot[]> {
  const rows = await ctx.db
    .select()
    .from(slots)
    .where(
      and(
        eq(slots.ownerId, ownerId),
        eq(slots.kind, kind.name),
        inArray(slots.state, ["offered", "taken"]),
        gt(slots.endsAt, ctx.clock.now()),
      ),
    )
    .orderBy(asc(slots.startsAt), asc(slots.id))
    .limit(MOST_OPEN);
  return rows.map(({ endsAt, ...row }) => ({
    id: row.id,
    hostId: row.hostId,
    startsAt: row.startsAt,
    timeZone: row.timeZone,
    way: row.way,
    place: row.place,
    state: row.state,
    subjectId: row.subjectId,
    version: row.version,
    minutes: minutesBetween(row.startsAt, endsAt),
  }));
}

/** Returns SQL that selects rows whose slot somebody holds. */
export function slotsHostedBy(slotId: AnyPgColumn, hostId: string): SQL {
  return sql`exists (
    select from ${slots} where ${slots.id} = ${slotId} and ${slots.hostId} = ${hostId}
  )`;
}

/** Returns a slot by its id, for the context of its kind and for notifications. */
export async function slotOf(ctx: Pick<Ctx, "db">, slotId: string) {
  const [slot] = await ctx.db.select().from(slots).where(eq(slots.id, slotId));
  return slot;
}

/** Returns slots as staff read them. One query, and one for each kind among them. */
export async function shownSlots(
  ctx: Ctx,
  kinds: readonly SlotKind[],
  rows: readonly (typeof slots.$inferSelect)[],
): Promise<StaffSlot[]> {
  const names = await displayNames(
    ctx,
    rows.map(({ hostId }) => hostId),
  );
  const takers = new Map<string, Taker>();
  for (const kind of kinds) {
    const ids = rows.flatMap((row) =>
      row.kind === kind.name && row.subjectId ? [row.subjectId] : [],
    );
    if (ids.length === 0) continue;
    for (const [id, taker] of await kind.takers(ctx, ids)) takers.set(id, taker);
  }
  const now = ctx.clock.now();
  const left = await leftBySeries(ctx, rows);
  return rows.map((row) => {
    const over = row.startsAt <= now;
    return {
      id: row.id,
      version: row.version,
      kind: kinds.find(({ name }) => name === row.kind)?.label ?? row.kind,
      startsAt: row.startsAt,
      minutes: minutesBetween(row.startsAt, row.endsAt),
      timeZone: row.timeZone,
      way: row.way,
      place: row.place,
      state: row.state,
      host: names.get(row.hostId) ?? "Former member of staff",
      taker: row.subjectId ? takers.get(row.subjectId) : undefined,
      reason: row.reason,
      over,
      seriesId: row.seriesId,
      left: left.get(row.seriesId) ?? 0,
      can: {
        withdraw: row.state === "offered" && schedulingPolicy.withdrawSlot(ctx.actor),
        cancel: row.state === "taken" && !over && schedulingPolicy.cancelSlot(ctx.actor),
        restore:
          row.state === "withdrawn" &&
          row.listed &&
          !over &&
          schedulingPolicy.offerSlots(ctx.actor),
      },
    };
  });
}

/** Returns for each series of the rows how many slots of it are left. One query. */
async function leftBySeries(ctx: Ctx, rows: readonly (typeof slots.$inferSelect)[]) {
  const ids = [...new Set(rows.map(({ seriesId }) => seriesId))];
  const found = await ctx.db
    .select({ seriesId: slots.seriesId, n: count() })
    .from(slots)
    .where(
      and(
        inArray(slots.seriesId, ids),
        inArray(slots.state, ["offered", "taken"]),
        gt(slots.startsAt, ctx.clock.now()),
      ),
    )
    .groupBy(slots.seriesId);
  return new Map(found.map(({ seriesId, n }) => [seriesId, n]));
}

function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 60_000;
}
