import { and, asc, eq, inArray } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import type { Was } from "#app/kernel/bulk.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { type EnquiryStatus, isSettled } from "./rules.ts";
import { enquiryAnswered, enquiryAssigned, enquiryMoved } from "../events.ts";
import type { Reply } from "./form.ts";
import { admissionsPolicy } from "../policy.ts";
import { enquiries, enquiryReplies } from "../tables/applications.ts";

/** Moves a message to another status; answering or closing it settles its reply target. */
export async function moveEnquiry(
  ctx: Ctx,
  id: string,
  status: EnquiryStatus,
): Promise<Result<undefined, never>> {
  return transact(ctx, async (tx) => {
    const row = await enquiryHeld(tx, id);
    authorize(admissionsPolicy.moveEnquiry(tx.actor));
    await move(tx, orNotFound(row), status);
    return ok();
  });
}

/**
 * Moves several messages to a status at once: all of them or, where something fails, none. Those
 * that have it already, or are gone, are left alone.
 *
 * @returns what the others were, for `unmoveEnquiries`
 */
export async function moveEnquiries(
  ctx: Ctx,
  ids: readonly string[],
  status: EnquiryStatus,
): Promise<Result<Was<EnquiryStatus>[], never>> {
  return transact(ctx, async (tx) => {
    authorize(admissionsPolicy.moveEnquiry(tx.actor));
    const others = (await enquiriesHeld(tx, ids)).filter((each) => each.status !== status);
    for (const enquiry of others) await move(tx, enquiry, status);
    return ok(others.map(({ id, status: was }) => ({ id, was })));
  });
}

/**
 * The Undo of `moveEnquiries`: what still has the status that it was given gets back the one it had.
 *
 * @returns how many did
 */
export async function unmoveEnquiries(
  ctx: Ctx,
  rows: readonly Was<EnquiryStatus>[],
  given: EnquiryStatus,
): Promise<Result<number, never>> {
  return transact(ctx, async (tx) => {
    authorize(admissionsPolicy.moveEnquiry(tx.actor));
    const was = new Map(rows.map((row) => [row.id, row.was]));
    const held = await enquiriesHeld(tx, [...was.keys()]);
    const still = held.filter(({ status }) => status === given);
    for (const enquiry of still) await move(tx, enquiry, was.get(enquiry.id)!);
    return ok(still.length);
  });
}

/** Takes a message on, from whoever had it before, or lays it back for anybody to take. */
export async function assignEnquiry(
  ctx: Ctx,
  id: string,
  to: "me" | "nobody",
): Promise<Result<undefined, never>> {
  return transact(ctx, async (tx) => {
    const row = await enquiryHeld(tx, id);
    authorize(admissionsPolicy.assignEnquiry(tx.actor));
    await assign(tx, orNotFound(row), to === "me" ? actorId(tx.actor) : null);
    return ok();
  });
}

/**
 * Takes several messages on at once, of those that nobody has; what a colleague has is taken over
 * one by one, and knowingly. The Undo is `layBackEnquiries`.
 *
 * @returns the ids of those that were taken
 */
export async function takeEnquiries(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Result<Was<"nobody">[], never>> {
  return transact(ctx, async (tx) => {
    authorize(admissionsPolicy.assignEnquiry(tx.actor));
    const free = (await enquiriesHeld(tx, ids)).filter(({ assignedTo }) => assignedTo === null);
    for (const enquiry of free) await assign(tx, enquiry, actorId(tx.actor));
    return ok(free.map(({ id }) => ({ id, was: "nobody" })));
  });
}

/**
 * Lays several messages of one's own back for anybody to take; those of others stay theirs.
 *
 * @returns how many were laid back
 */
export async function layBackEnquiries(
  ctx: Ctx,
  rows: readonly Was[],
): Promise<Result<number, never>> {
  return transact(ctx, async (tx) => {
    authorize(admissionsPolicy.assignEnquiry(tx.actor));
    const held = await enquiriesHeld(
      tx,
      rows.map(({ id }) => id),
    );
    const mine = held.filter(({ assignedTo }) => assignedTo === actorId(tx.actor));
    for (const enquiry of mine) await assign(tx, enquiry, null);
    return ok(mine.length);
  });
}

/**
 * Answers a message: the reply is kept, mailed, and settles the message.
 *
 * The form's key is the reply's id, so that a form sent twice (a double click, a reload, the back
 * button) is one reply and one mail.
 */
export async function replyToEnquiry(
  ctx: Ctx,
  id: string,
  reply: Reply,
): Promise<Result<{ repeated: boolean }, never>> {
  return transact<{ repeated: boolean }, never>(ctx, async (tx) => {
    const row = await enquiryHeld(tx, id);
    authorize(admissionsPolicy.replyToEnquiry(tx.actor));
    const enquiry = orNotFound(row);
    const now = tx.clock.now();
    const added = await tx.db
      .insert(enquiryReplies)
      .values({
        id: reply.key,
        enquiryId: id,
        authorId: actorId(tx.actor),
        text: reply.text,
        sentAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: enquiryReplies.id });
    if (added.length === 0) {
      const [same] = await tx.db
        .select({ id: enquiryReplies.id })
        .from(enquiryReplies)
        .where(and(eq(enquiryReplies.id, reply.key), eq(enquiryReplies.enquiryId, id)));
      orNotFound(same);
      return ok({ repeated: true });
    }

    // The reply target was met by what settled the message first, a second email changes nothing.
    const settled = enquiry.settledAt ? {} : { settledAt: now, settledBy: actorId(tx.actor) };
    await tx.db
      .update(enquiries)
      .set({ status: "answered", ...settled })
      .where(eq(enquiries.id, id));
    await record(
      tx,
      enquiryAnswered,
      { enquiryId: id, replyId: reply.key },
      { before: { status: enquiry.status }, after: { status: "answered", replyId: reply.key } },
    );
    return ok({ repeated: false });
  });
}

type Enquiry = typeof enquiries.$inferSelect;

/** Settled once, a message stays so since then: closing what was answered is not a new answer. */
async function move(tx: Tx, enquiry: Enquiry, status: EnquiryStatus) {
  if (enquiry.status === status) return;
  const since = { settledAt: enquiry.settledAt, settledBy: enquiry.settledBy };
  const now = { settledAt: tx.clock.now(), settledBy: actorId(tx.actor) };
  const open = { settledAt: null, settledBy: null };
  await tx.db
    .update(enquiries)
    .set({ status, ...(isSettled(status) ? (enquiry.settledAt ? since : now) : open) })
    .where(eq(enquiries.id, enquiry.id));
  await record(
    tx,
    enquiryMoved,
    { enquiryId: enquiry.id },
    { before: { status: enquiry.status }, after: { status } },
  );
}

async function assign(tx: Tx, enquiry: Enquiry, assignedTo: string | null) {
  if (enquiry.assignedTo === assignedTo) return;
  await tx.db.update(enquiries).set({ assignedTo }).where(eq(enquiries.id, enquiry.id));
  await record(
    tx,
    enquiryAssigned,
    { enquiryId: enquiry.id },
    { before: { assignedTo: enquiry.assignedTo }, after: { assignedTo } },
  );
}

/** The message, held so that two of the staff who act on it do so one after the other. */
async function enquiryHeld(tx: Tx, id: string): Promise<Enquiry | undefined> {
  const [row] = await enquiriesHeld(tx, [id]);
  return row;
}

/** Messages, held in the order of their ids, so that no two wait for each other. */
function enquiriesHeld(tx: Tx, ids: readonly string[]): Promise<Enquiry[]> {
  return tx.db
    .select()
    .from(enquiries)
    .where(inArray(enquiries.id, [...ids]))
    .orderBy(asc(enquiries.id))
    .for("update");
}
