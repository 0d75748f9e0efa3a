import { asc, eq, inArray } from "drizzle-orm";
import {
  addMessage,
  type Attached,
  type AttachmentError,
  holdConversation,
  insertAttachments,
  isKnown,
  withAttachments,
} from "#app/contexts/conversations/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import type { Was } from "#app/kernel/bulk.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { enquiryConversation } from "./conversation.server.ts";
import { type EnquiryStatus, enquiryStatuses, isSettled } from "./rules.ts";
import { enquiryAnswered, enquiryAssigned, enquiryMoved } from "../events.ts";
import type { Reply } from "./form.ts";
import { admissionsPolicy } from "../policy.ts";
import { enquiries } from "../tables/applications.ts";

/** Moves a message to another status. Answering or closing it settles it. */
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
 * Moves several messages to a status: all of them or, if something fails, none. Messages that have
 * the status already or were deleted are skipped.
 *
 * @returns the earlier statuses of the moved ones, for `unmoveEnquiries`
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
    return ok(others.map(({ id, status: was, version }) => ({ id, was, version: version + 1 })));
  });
}

/**
 * Undoes `moveEnquiries`. Messages that somebody has changed since are left alone.
 *
 * @returns the ids of those that were moved back
 */
export async function unmoveEnquiries(
  ctx: Ctx,
  rows: readonly Was[],
): Promise<Result<string[], never>> {
  return transact(ctx, async (tx) => {
    authorize(admissionsPolicy.moveEnquiry(tx.actor));
    const still = await unchangedSince(tx, rows);
    for (const { enquiry, was } of still) {
      await move(tx, enquiry, enquiryStatuses.find((each) => each === was) ?? enquiry.status);
    }
    return ok(still.map(({ enquiry }) => enquiry.id));
  });
}

/** Assigns a message to the actor, even if a colleague has it, or to nobody. */
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
 * Assigns several messages to the actor. Those that a colleague has are skipped: they can only be
 * taken over one by one. `layBackEnquiries` undoes it.
 *
 * @returns the ids of those that were assigned
 */
export async function takeEnquiries(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Result<Was<"nobody">[], never>> {
  return transact(ctx, async (tx) => {
    authorize(admissionsPolicy.assignEnquiry(tx.actor));
    const free = (await enquiriesHeld(tx, ids)).filter(({ assignedTo }) => assignedTo === null);
    for (const enquiry of free) await assign(tx, enquiry, actorId(tx.actor));
    return ok(free.map(({ id, version }) => ({ id, was: "nobody", version: version + 1 })));
  });
}

/**
 * Undoes `takeEnquiries`. Messages that somebody has changed since are left alone.
 *
 * @returns the ids of those that were unassigned
 */
export async function layBackEnquiries(
  ctx: Ctx,
  rows: readonly Was[],
): Promise<Result<string[], never>> {
  return transact(ctx, async (tx) => {
    authorize(admissionsPolicy.assignEnquiry(tx.actor));
    const still = await unchangedSince(tx, rows);
    for (const { enquiry } of still) await assign(tx, enquiry, null);
    return ok(still.map(({ enquiry }) => enquiry.id));
  });
}

/**
 * Answers a message: stores the reply with its files, emails it and settles the message.
 *
 * The form's key is the reply's id, so that a form sent twice (a double click, a reload, the back
 * button) is one reply and one email.
 *
 * Errors: "answered-meanwhile" with `who` and the current `version`, if somebody else has replied
 * since the form was opened; those of attachments.
 */
export async function replyToEnquiry(
  ctx: Ctx,
  id: string,
  reply: Reply,
  attached?: Attached,
): Promise<Result<{ repeated: boolean }, "answered-meanwhile" | AttachmentError>> {
  if (!attached || attached.uploads.length === 0) return writeReply(ctx, id, reply, []);
  authorize(admissionsPolicy.replyToEnquiry(ctx.actor));
  // Files of a form that was sent before are not stored again.
  if (await isKnown(ctx, id, reply.key)) return ok({ repeated: true });
  return withAttachments(ctx, attached, (stored) => writeReply(ctx, id, reply, stored));
}

async function writeReply(
  ctx: Ctx,
  id: string,
  reply: Reply,
  attachments: Parameters<typeof insertAttachments>[2],
): Promise<Result<{ repeated: boolean }, "answered-meanwhile">> {
  return transact<{ repeated: boolean }, "answered-meanwhile">(ctx, async (tx) => {
    await holdConversation(tx, id);
    const row = await enquiryHeld(tx, id);
    authorize(admissionsPolicy.replyToEnquiry(tx.actor));
    const enquiry = orNotFound(row);
    const to = { kind: enquiryConversation, subjectId: id, side: "institute" } as const;
    const added = await addMessage(tx, to, reply);
    if (!added.ok || added.value.repeated) return added;
    await insertAttachments(tx, reply.key, attachments);

    // The first act that settles the message decides whether the target was met. A second reply
    // does not change that.
    const now = tx.clock.now();
    const settled = enquiry.settledAt ? {} : { settledAt: now, settledBy: actorId(tx.actor) };
    await tx.db
      .update(enquiries)
      .set({ status: "answered", version: enquiry.version + 1, ...settled })
      .where(eq(enquiries.id, id));
    await record(
      tx,
      enquiryAnswered,
      { enquiryId: id, replyId: reply.key },
      { before: { status: enquiry.status }, after: { status: "answered", replyId: reply.key } },
    );
    return added;
  });
}

type Enquiry = typeof enquiries.$inferSelect;

/** A settled message keeps when it was settled: closing an answered one is no new answer. */
async function move(tx: Tx, enquiry: Enquiry, status: EnquiryStatus) {
  if (enquiry.status === status) return;
  const since = { settledAt: enquiry.settledAt, settledBy: enquiry.settledBy };
  const now = { settledAt: tx.clock.now(), settledBy: actorId(tx.actor) };
  const open = { settledAt: null, settledBy: null };
  await tx.db
    .update(enquiries)
    .set({
      status,
      version: enquiry.version + 1,
      ...(isSettled(status) ? (enquiry.settledAt ? since : now) : open),
    })
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
  await tx.db
    .update(enquiries)
    .set({ assignedTo, version: enquiry.version + 1 })
    .where(eq(enquiries.id, enquiry.id));
  await record(
    tx,
    enquiryAssigned,
    { enquiryId: enquiry.id },
    { before: { assignedTo: enquiry.assignedTo }, after: { assignedTo } },
  );
}

/** Locks rows of an act, and returns those that have been changed by nobody since. */
async function unchangedSince(tx: Tx, rows: readonly Was[]) {
  const acted = new Map(rows.map((row) => [row.id, row]));
  const held = await enquiriesHeld(tx, [...acted.keys()]);
  return held.flatMap((enquiry) => {
    const { was, version } = acted.get(enquiry.id)!;
    return enquiry.version === version ? [{ enquiry, was }] : [];
  });
}

/** Locks the message, so that two members of staff act on it one after the other. */
async function enquiryHeld(tx: Tx, id: string): Promise<Enquiry | undefined> {
  const [row] = await enquiriesHeld(tx, [id]);
  return row;
}

/** Locks messages by id, to avoid deadlocks. */
function enquiriesHeld(tx: Tx, ids: readonly string[]): Promise<Enquiry[]> {
  return tx.db
    .select()
    .from(enquiries)
    .where(inArray(enquiries.id, [...ids]))
    .orderBy(asc(enquiries.id))
    .for("update");
}
