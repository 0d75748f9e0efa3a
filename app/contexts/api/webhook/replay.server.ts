import { and, eq, gte, inArray, lt } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { webhookMessagesQueued, webhookReplayed } from "../events.ts";
import { apiPolicy } from "../policy.ts";
import { webhookEndpoints, webhookMessages } from "../tables.ts";
import { MESSAGES_KEPT } from "./rules.ts";

/** How many failed messages are replayed together. */
export const MOST_REPLAYED = 1000;

type Message = typeof webhookMessages.$inferSelect;

/**
 * Sends a message again, whether it was delivered or not. It has the same id for the receiver.
 *
 * Error: "switched-off" if the endpoint is not active.
 */
export async function replayWebhook(
  ctx: Ctx,
  messageId: string,
): Promise<Result<{ endpointId: string; replayed: number }, "switched-off">> {
  return transact<{ endpointId: string; replayed: number }, "switched-off">(ctx, async (tx) => {
    authorize(apiPolicy.replayWebhook(tx.actor));
    const [found] = await tx.db
      .select()
      .from(webhookMessages)
      .where(eq(webhookMessages.id, messageId));
    const message = orNotFound(found);
    return replay(tx, message.endpointId, [message]);
  });
}

/** Sends all messages again that were given up, the oldest first. Error: as above. */
export async function replayFailed(
  ctx: Ctx,
  endpointId: string,
): Promise<Result<{ endpointId: string; replayed: number }, "switched-off">> {
  return transact<{ endpointId: string; replayed: number }, "switched-off">(ctx, async (tx) => {
    authorize(apiPolicy.replayWebhook(tx.actor));
    const since = new Date(tx.clock.now().getTime() - MESSAGES_KEPT);
    const failed = await tx.db
      .select()
      .from(webhookMessages)
      .where(
        and(
          eq(webhookMessages.endpointId, endpointId),
          eq(webhookMessages.state, "failed"),
          gte(webhookMessages.createdAt, since),
        ),
      )
      .orderBy(webhookMessages.id)
      .limit(MOST_REPLAYED)
      .for("update");
    return replay(tx, endpointId, failed);
  });
}

async function replay(
  tx: Tx,
  endpointId: string,
  messages: readonly Message[],
): Promise<Result<{ endpointId: string; replayed: number }, "switched-off">> {
  const [row] = await tx.db
    .select({ isActive: webhookEndpoints.isActive })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId));
  if (!orNotFound(row).isActive) return err("switched-off");
  if (messages.length === 0) return ok({ endpointId, replayed: 0 });
  const now = tx.clock.now();
  await insertAll(
    tx.db,
    webhookMessages,
    messages.map((message) => ({
      id: newId(now),
      endpointId,
      eventId: message.eventId,
      type: message.type,
      body: message.body,
      state: "waiting" as const,
      createdAt: now,
      nextAttemptAt: now,
      replays: message.replays ?? message.id,
    })),
  );
  // A failed message that was replayed would otherwise be replayed again with the others.
  const failed = messages.filter(({ state }) => state === "failed").map(({ id }) => id);
  if (failed.length > 0) {
    await tx.db.delete(webhookMessages).where(inArray(webhookMessages.id, failed));
  }
  await record(tx, webhookMessagesQueued, { endpointId });
  await record(tx, webhookReplayed, { endpointId }, { after: { messages: messages.length } });
  return ok({ endpointId, replayed: messages.length });
}

/** Deletes old messages. Runs on a schedule. */
export async function forgetWebhookMessages(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - MESSAGES_KEPT);
  await ctx.db.delete(webhookMessages).where(lt(webhookMessages.createdAt, before));
}
