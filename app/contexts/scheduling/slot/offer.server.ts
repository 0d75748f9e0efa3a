import { eq } from "drizzle-orm";
import { staffMembers } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { minutes } from "#app/kernel/clock.ts";
import { formatDate, formatMoment } from "#app/kernel/dates.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { momentOf } from "#app/kernel/zone-time.ts";
import { zoneName } from "#app/kernel/time-zones.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { slotsOffered } from "../events.ts";
import { schedulingPolicy } from "../policy.ts";
import { slots } from "../tables.ts";
import { daysOf, type SeriesOffer, type SlotOffer } from "./form.ts";
import type { SlotKind } from "./kind.ts";
import { beginningsOf, MOST_SLOTS } from "./rules.ts";

type OfferError =
  | "not-a-host"
  | "unknown-place"
  | "unknown-length"
  | "no-slots"
  | "too-many"
  | "no-such-time"
  | "time-twice"
  | "past"
  | "host-busy";

/**
 * Offers one slot or a series, or nothing at all. The form's key is the series, so that a form sent
 * twice offers the slots once.
 *
 * Errors: "not-a-host", "unknown-place", "unknown-length"; "no-slots", "too-many"; "no-such-time"
 * and "time-twice" for a time that a change of clocks skips or repeats; "past"; "host-busy" with the
 * time at which the host has another slot.
 */
export async function offerSlots(
  ctx: Ctx,
  kind: SlotKind,
  form: SlotOffer,
): Promise<Result<{ count: number }, OfferError>> {
  return transact<{ count: number }, OfferError>(ctx, async (tx) => {
    authorize(schedulingPolicy.offerSlots(tx.actor));
    const host = (await staffMembers(tx)).find(({ id }) => id === form.host);
    if (!host) return err("not-a-host");
    const place = kind.places.find(({ location }) => location === form.base);
    if (!place) return err("unknown-place");
    return offerSeries(tx, kind, form, { host, ...place, ownerId: null });
  });
}

type SeriesError = Exclude<OfferError, "not-a-host" | "unknown-place">;

/** Who holds the slots of a series, where, and whose they are; null for the institute. */
type Held = {
  host: { id: string; name: string };
  location: string;
  timeZone: string;
  ownerId: string | null;
};

/**
 * Offers one slot or a series in a command that has asked its own policy, or nothing at all.
 *
 * Errors: those of `offerSlots`, except for the host and the place.
 */
export async function offerSeries(
  tx: Tx,
  kind: SlotKind,
  form: SeriesOffer,
  { host, location, timeZone, ownerId }: Held,
): Promise<Result<{ count: number }, SeriesError>> {
  await waitForLock(tx, `slots ${form.key}`);
  const known = await tx.db
    .select({ id: slots.id })
    .from(slots)
    .where(eq(slots.seriesId, form.key));
  if (known.length > 0) return ok({ count: known.length });
  if (!kind.lengths.includes(form.minutes)) return err("unknown-length");
  const planned = timesOf(form, timeZone, tx.clock.now());
  if (!planned.ok) return planned;

  const now = tx.clock.now();
  const rows = planned.value.map(({ at, localStart }) => ({
    id: newId(now),
    seriesId: form.key,
    kind: kind.name,
    hostId: host.id,
    ownerId,
    startsAt: at,
    endsAt: new Date(at.getTime() + minutes(form.minutes)),
    timeZone,
    localStart,
    way: form.way,
    place: form.way === "video" ? form.link! : location,
    offeredBy: actorId(tx.actor)!,
    offeredAt: now,
    changedAt: now,
  }));
  const busy = await insertSlots(tx, rows);
  if (busy) return err("host-busy", { host: host.name, time: formatMoment(busy, timeZone) });
  await record(
    tx,
    slotsOffered,
    { seriesId: form.key },
    {
      after: {
        kind: kind.name,
        host: host.id,
        count: rows.length,
        first: rows[0]!.startsAt.toISOString(),
        last: rows.at(-1)!.startsAt.toISOString(),
      },
    },
  );
  return ok({ count: rows.length });
}

type Planned = { at: Date; localStart: string };

function timesOf(form: SeriesOffer, timeZone: string, now: Date): Result<Planned[], SeriesError> {
  const begins = beginningsOf({ ...form, days: daysOf(form) });
  if (begins.length === 0) return err("no-slots");
  if (begins.length > MOST_SLOTS) return err("too-many", { most: MOST_SLOTS });
  const planned: Planned[] = [];
  for (const { date, time } of begins) {
    const detail = { date: formatDate(date), time, zone: zoneName(timeZone) };
    const moment = momentOf(date, time, timeZone, form.twice);
    if ("problem" in moment) return err(moment.problem, detail);
    if (moment.at <= now) return err("past", detail);
    planned.push({ at: moment.at, localStart: `${date}T${time}` });
  }
  return ok(planned);
}

type NewSlot = typeof slots.$inferInsert;

/**
 * Inserts slots of one host. The database refuses those at a time that the host has given away, also
 * in a transaction that is not finished yet.
 *
 * @returns the beginning of the first slot that was refused; then the caller must roll back.
 */
export async function insertSlots(tx: Tx, rows: readonly NewSlot[]): Promise<Date | undefined> {
  const added = await tx.db
    .insert(slots)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: slots.id });
  const ids = new Set(added.map(({ id }) => id));
  return rows.find(({ id }) => !ids.has(id))?.startsAt;
}

/** A time that staff fix for somebody, without offering it. */
type FixedSlot = Pick<
  NewSlot,
  "hostId" | "startsAt" | "timeZone" | "localStart" | "way" | "place"
> & {
  id: string;
  subjectId: string;
  minutes: number;
};

/**
 * Stores a slot that is taken from the beginning, in a command that has asked its own policy.
 *
 * Error: "host-busy" if the host has another slot then.
 */
export async function fixSlot(
  tx: Tx,
  kind: SlotKind,
  { minutes: length, ...slot }: FixedSlot,
): Promise<Result<undefined, "host-busy">> {
  const now = tx.clock.now();
  const busy = await insertSlots(tx, [
    {
      ...slot,
      seriesId: slot.id,
      kind: kind.name,
      endsAt: new Date(slot.startsAt.getTime() + minutes(length)),
      state: "taken",
      listed: false,
      offeredBy: slot.hostId,
      offeredAt: now,
      changedAt: now,
    },
  ]);
  return busy ? err("host-busy") : ok();
}
