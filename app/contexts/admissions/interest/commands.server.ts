import { and, asc, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { lockProgramme } from "#app/contexts/catalogue/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { dateOpened, interestConfirmed, interestEnded, interestExpressed } from "../events.ts";
import { dateAction } from "../intake/course-date.ts";
import { upcomingIntakes } from "../intake/queries.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { dateInterests } from "../tables/interests.ts";
import type { InterestRequest } from "./form.ts";

/** A class can send this many from one network in an hour. Only a bot sends more. */
const perNetwork = { name: "date-interest", points: 20, seconds: 3600 };

/** How long a link waits to be confirmed. */
const UNCONFIRMED_LASTS = days(7);

/** How long a confirmed interest is kept. */
const KEPT_MONTHS = 12;

/**
 * Stores that somebody wants to be told of a programme's next date, with the event that emails the
 * link to confirm it. However often it is entered, it is one row, and a confirmed one causes no
 * further email. The answer is the same for a known and an unknown address.
 *
 * Errors: "unknown-program"; "too-many-attempts", with the seconds to wait.
 */
export async function expressInterest(
  ctx: Ctx,
  form: InterestRequest,
  origin: { network: string },
): Promise<Result<undefined, "unknown-program" | "too-many-attempts">> {
  authorize(admissionsPolicy.expressInterest(ctx.actor));
  const wait = await consume(ctx, perNetwork, origin.network);
  if (wait > 0) return err("too-many-attempts", { wait });

  return transact<undefined, "unknown-program">(ctx, async (tx) => {
    if (!(await lockProgramme(tx, form.program))) return err("unknown-program");
    const expressedAt = tx.clock.now();
    const key = { programmeId: form.program, email: form.email.toLowerCase() };
    const [added] = await tx.db
      .insert(dateInterests)
      .values({
        id: newId(expressedAt),
        ...key,
        knownIntakeIds: await openDates(tx, form.program),
        expressedAt,
      })
      .onConflictDoNothing()
      .returning({ id: dateInterests.id });
    const waiting = added ?? (await unconfirmed(tx, key));
    if (waiting) await record(tx, interestExpressed, { interestId: waiting.id });
    return ok();
  });
}

async function unconfirmed(tx: Tx, { programmeId, email }: { programmeId: string; email: string }) {
  const [row] = await tx.db
    .select({ id: dateInterests.id })
    .from(dateInterests)
    .where(
      and(
        eq(dateInterests.programmeId, programmeId),
        eq(dateInterests.email, email),
        isNull(dateInterests.confirmedAt),
      ),
    );
  return row;
}

/** Confirms an interest by the link that its address got. Nothing happens for an unknown link. */
export async function confirmInterest(ctx: Ctx, token: string): Promise<Result<undefined, never>> {
  authorize(admissionsPolicy.answerInterest(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    const [row] = await tx.db
      .update(dateInterests)
      .set({ confirmedAt: tx.clock.now() })
      .where(and(eq(dateInterests.tokenHash, hashOf(token)), isNull(dateInterests.confirmedAt)))
      .returning({ id: dateInterests.id });
    if (row) await record(tx, interestConfirmed, { interestId: row.id });
    return ok();
  });
}

/** Deletes an interest by its link. */
export async function endInterest(ctx: Ctx, token: string): Promise<Result<undefined, never>> {
  authorize(admissionsPolicy.answerInterest(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(dateInterests)
      .where(eq(dateInterests.tokenHash, hashOf(token)))
      .returning({ id: dateInterests.id });
    if (row) await record(tx, interestEnded, { interestId: row.id });
    return ok();
  });
}

/** Issues the link of an interest. Only a hash is stored, and only the email contains it. */
export async function issueInterestLink(tx: Tx, interestId: string): Promise<string> {
  const token = newToken();
  await tx.db
    .update(dateInterests)
    .set({ tokenHash: hashOf(token) })
    .where(eq(dateInterests.id, interestId));
  return `${tx.site.url}/admissions/interest/link?token=${token}`;
}

/** Deletes an interest after its one email. */
export async function forgetInterest(tx: Tx, interestId: string): Promise<void> {
  await tx.db.delete(dateInterests).where(eq(dateInterests.id, interestId));
}

/** Lets an interest wait for another date, because the one that had opened is gone. */
export async function keepInterest(tx: Tx, interestId: string): Promise<void> {
  await tx.db.update(dateInterests).set({ toldAt: null }).where(eq(dateInterests.id, interestId));
}

/**
 * Records for each confirmed interest the first date that has opened since: a new one, or one in
 * which a seat has come free. The event sends the one email.
 */
export async function tellOfDates(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db
    .select()
    .from(dateInterests)
    .where(and(isNotNull(dateInterests.confirmedAt), isNull(dateInterests.toldAt)))
    .orderBy(asc(dateInterests.id));
  if (waiting.length === 0) return;
  const programmeIds = [...new Set(waiting.map(({ programmeId }) => programmeId))];
  const { intakes } = await upcomingIntakes(ctx, programmeIds);
  const open = intakes.filter(isOpen);
  for (const { id, programmeId, knownIntakeIds } of waiting) {
    const opened = open.find(
      (date) => date.programmeId === programmeId && !knownIntakeIds.includes(date.id),
    );
    if (!opened) continue;
    await transact<undefined, never>(ctx, async (tx) => {
      // Another process may have told them, or they may have left meanwhile.
      const told = await tx.db
        .update(dateInterests)
        .set({ toldAt: tx.clock.now() })
        .where(and(eq(dateInterests.id, id), isNull(dateInterests.toldAt)))
        .returning({ id: dateInterests.id });
      if (told.length > 0) {
        await record(tx, dateOpened, { interestId: id, intakeId: opened.id });
      }
      return ok();
    });
  }
}

/** Deletes what was never confirmed, and confirmed interests after twelve months. */
export async function forgetInterests(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const year = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO("UTC")
    .subtract({ months: KEPT_MONTHS });
  await ctx.db
    .delete(dateInterests)
    .where(
      or(
        and(
          isNull(dateInterests.confirmedAt),
          lt(dateInterests.expressedAt, new Date(now.getTime() - UNCONFIRMED_LASTS)),
        ),
        lt(dateInterests.confirmedAt, new Date(year.epochMilliseconds)),
      ),
    );
}

async function openDates(ctx: Pick<Ctx, "db" | "clock">, programmeId: string): Promise<string[]> {
  const { intakes } = await upcomingIntakes(ctx, [programmeId]);
  return intakes.filter(isOpen).map(({ id }) => id);
}

/** One can apply for it or ask about it: it is ahead and not full. */
function isOpen(date: Parameters<typeof dateAction>[0]): boolean {
  const action = dateAction(date);
  return action !== null && action.kind !== "tell";
}
