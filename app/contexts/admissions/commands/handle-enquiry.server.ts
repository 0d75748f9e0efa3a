import { and, eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, found } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import { audit } from "#app/platform/audit/audit.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { type EnquiryStatus, isSettled } from "../enquiry.ts";
import { enquiryAnswered, enquiryAssigned, enquiryMoved } from "../events.ts";
import type { Reply } from "../forms.ts";
import { admissionsPolicy } from "../policy.ts";
import { enquiries, enquiryReplies } from "../schema.ts";

/** Moves a message to another status; answering or closing it settles its reply target. */
export async function moveEnquiry(
  ctx: Ctx,
  id: string,
  status: EnquiryStatus,
): Promise<Result<undefined, never>> {
  return transact(ctx, async (tx) => {
    const row = await enquiryHeld(tx, id);
    authorize(admissionsPolicy.moveEnquiry(tx.actor));
    const enquiry = found(row);
    if (enquiry.status === status) return ok();

    const settled = isSettled(status);
    await tx.db
      .update(enquiries)
      .set({
        status,
        settledAt: settled ? tx.clock.now() : null,
        settledBy: settled ? actorId(tx.actor) : null,
      })
      .where(eq(enquiries.id, id));
    await audit(tx, {
      action: "admissions.enquiry-moved",
      subject: `enquiry:${id}`,
      before: { status: enquiry.status },
      after: { status },
    });
    await emit(tx, enquiryMoved, { enquiryId: id });
    return ok();
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
    const enquiry = found(row);
    const assignedTo = to === "me" ? actorId(tx.actor) : null;
    if (enquiry.assignedTo === assignedTo) return ok();

    await tx.db.update(enquiries).set({ assignedTo }).where(eq(enquiries.id, id));
    await audit(tx, {
      action: "admissions.enquiry-assigned",
      subject: `enquiry:${id}`,
      before: { assignedTo: enquiry.assignedTo },
      after: { assignedTo },
    });
    await emit(tx, enquiryAssigned, { enquiryId: id });
    return ok();
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
    const enquiry = found(row);
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
      found(same);
      return ok({ repeated: true });
    }

    // The reply target was met by what settled the message first, a second letter changes nothing.
    const settled = enquiry.settledAt ? {} : { settledAt: now, settledBy: actorId(tx.actor) };
    await tx.db
      .update(enquiries)
      .set({ status: "answered", ...settled })
      .where(eq(enquiries.id, id));
    await audit(tx, {
      action: "admissions.enquiry-answered",
      subject: `enquiry:${id}`,
      before: { status: enquiry.status },
      after: { status: "answered", replyId: reply.key },
    });
    await emit(tx, enquiryAnswered, { enquiryId: id, replyId: reply.key });
    return ok({ repeated: false });
  });
}

/** The message, held so that two of the office who act on it do so one after the other. */
async function enquiryHeld(tx: Tx, id: string) {
  const [row] = await tx.db.select().from(enquiries).where(eq(enquiries.id, id)).for("update");
  return row;
}
