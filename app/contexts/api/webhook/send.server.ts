import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { fetchOutside, OutsideRefused } from "#app/platform/outside/fetch-outside.server.ts";
import { openText, sealerOf } from "#app/platform/sealing/seal.server.ts";
import { webhookSwitchedOff } from "../events.ts";
import { webhookEndpoints, webhookMessages } from "../tables.ts";
import {
  ANSWER_WITHIN,
  BOTH_SIGN,
  GIVEN_UP_AFTER,
  GONE,
  isTaken,
  nextAttempt,
  signedHeaders,
} from "./rules.ts";

/** How many messages a job sends to one endpoint. The next job goes on. */
const MOST_AT_ONCE = 100;

/** For how long a message that is being sent is left alone by other processes. */
const LEASE = minutes(2);

type Endpoint = typeof webhookEndpoints.$inferSelect;
type Message = typeof webhookMessages.$inferSelect;

/** What an attempt led to: the status of the answer, or why there was none. */
type Attempt = { status: number } | { error: string };

/** The endpoints that this process sends to now, and whether somebody asked for it again meanwhile. */
const sending = new Map<string, { again: boolean }>();

/**
 * Sends the messages to an endpoint that are due, the oldest first, until one fails. While it does, a
 * further call returns at once, and what it was for is sent with the rest. An endpoint that hangs
 * therefore costs one attempt at a time, however many messages wait for it. Two processes never send
 * the same message at once. A message may arrive twice if a process ends while it sends it; its id is
 * the same then.
 */
export async function sendWebhooks(ctx: Ctx, endpointId: string): Promise<void> {
  const running = sending.get(endpointId);
  if (running) {
    running.again = true;
    return;
  }
  const now = { again: false };
  sending.set(endpointId, now);
  try {
    do {
      now.again = false;
      if (!(await sendDue(ctx, endpointId))) return;
    } while (now.again);
  } finally {
    sending.delete(endpointId);
  }
}

/** Returns whether all that was due, or as many as one job sends, were taken. */
async function sendDue(ctx: Ctx, endpointId: string): Promise<boolean> {
  for (let sent = 0; sent < MOST_AT_ONCE; sent += 1) {
    const claimed = await claim(ctx, endpointId);
    if (!claimed) return true;
    const attempt = await attemptAt(ctx, claimed.endpoint, claimed.message);
    await settle(ctx, claimed.endpoint, claimed.message, attempt);
    if (!("status" in attempt && isTaken(attempt.status))) return false;
  }
  return true;
}

/** Sends what is due to all endpoints, each beside the others. Runs on a schedule. */
export async function sendDueWebhooks(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectDistinct({ endpointId: webhookMessages.endpointId })
    .from(webhookMessages)
    .where(
      and(
        isNotNull(webhookMessages.nextAttemptAt),
        lte(webhookMessages.nextAttemptAt, ctx.clock.now()),
      ),
    );
  await Promise.all(due.map(({ endpointId }) => sendWebhooks(ctx, endpointId)));
}

/** Takes the oldest due message of an active endpoint, so that no other process sends it meanwhile. */
async function claim(
  ctx: Ctx,
  endpointId: string,
): Promise<{ endpoint: Endpoint; message: Message } | undefined> {
  const now = ctx.clock.now();
  const [endpoint] = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.isActive, true)));
  if (!endpoint) return undefined;
  const due = ctx.db
    .select({ id: webhookMessages.id })
    .from(webhookMessages)
    .where(and(eq(webhookMessages.endpointId, endpointId), lte(webhookMessages.nextAttemptAt, now)))
    .orderBy(asc(webhookMessages.nextAttemptAt), asc(webhookMessages.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [message] = await ctx.db
    .update(webhookMessages)
    .set({
      attempts: sql`${webhookMessages.attempts} + 1`,
      lastAttemptAt: now,
      nextAttemptAt: new Date(now.getTime() + LEASE),
    })
    .where(eq(webhookMessages.id, due))
    .returning();
  return message && { endpoint, message };
}

async function attemptAt(ctx: Ctx, endpoint: Endpoint, message: Message): Promise<Attempt> {
  const at = ctx.clock.now();
  const id = message.replays ?? message.id;
  try {
    const answer = await fetchOutside(endpoint.url, {
      anywhere: ctx.site.mode === "demo",
      maxBytes: 64 * 1024,
      signal: AbortSignal.timeout(ANSWER_WITHIN),
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "GCPI-Webhooks/1",
        ...signedHeaders(secretsAt(ctx, endpoint, at), { id, at, body: message.body }),
      },
      body: Buffer.from(message.body),
    });
    return { status: answer.status };
  } catch (error) {
    return { error: reasonOf(error) };
  }
}

/** Returns the secrets that sign now: for a day after a change the former one, too. */
function secretsAt({ site }: Ctx, endpoint: Endpoint, at: Date): string[] {
  const { id, sealedSecret, formerSecret, secretChangedAt } = endpoint;
  const sealer = sealerOf(site);
  const isRecent = secretChangedAt && at.getTime() - secretChangedAt.getTime() < BOTH_SIGN;
  const sealed = formerSecret && isRecent ? [sealedSecret, formerSecret] : [sealedSecret];
  return sealed.map((each) => openText(sealer, each, id));
}

/** Never contains the answer or the address, because staff read it and the log repeats it. */
function reasonOf(error: unknown): string {
  if (error instanceof OutsideRefused) return `refused: ${error.message}`;
  if (error instanceof Error && error.name === "AbortError") return "no answer within 15 seconds";
  if (error instanceof Error && error.name === "TimeoutError") return "no answer within 15 seconds";
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? `no connection (${code})` : "no connection";
}

/** Stores how an attempt went, and switches off an endpoint that failed for too long or is gone. */
async function settle(
  ctx: Ctx,
  endpoint: Endpoint,
  message: Message,
  attempt: Attempt,
): Promise<void> {
  const status = "status" in attempt ? attempt.status : null;
  const taken = status !== null && isTaken(status);
  const now = ctx.clock.now();
  const next = taken ? null : nextAttempt(message.attempts, message.createdAt, now);
  await transact<undefined, never>(ctx, async (tx) => {
    await tx.db
      .update(webhookMessages)
      .set({
        state: taken ? "delivered" : next ? "waiting" : "failed",
        nextAttemptAt: next,
        lastStatus: status,
        lastError: taken ? null : "error" in attempt ? attempt.error : `answered ${status}`,
      })
      .where(eq(webhookMessages.id, message.id));
    await noteHealth(tx, endpoint, { taken, gone: status === GONE, now });
    return ok();
  });
}

async function noteHealth(
  tx: Tx,
  { id, failingSince }: Endpoint,
  { taken, gone, now }: { taken: boolean; gone: boolean; now: Date },
): Promise<void> {
  const which = eq(webhookEndpoints.id, id);
  if (taken) {
    if (failingSince) await tx.db.update(webhookEndpoints).set({ failingSince: null }).where(which);
    return;
  }
  const since = failingSince ?? now;
  const isOver = gone || now.getTime() - since.getTime() >= GIVEN_UP_AFTER;
  const off = isOver ? { isActive: false, switchedOffAt: now } : {};
  await tx.db
    .update(webhookEndpoints)
    .set({ failingSince: since, ...off })
    .where(which);
  if (!isOver) return;
  await tx.db
    .update(webhookMessages)
    .set({ state: "failed", nextAttemptAt: null })
    .where(and(eq(webhookMessages.endpointId, id), eq(webhookMessages.state, "waiting")));
  await record(tx, webhookSwitchedOff, { endpointId: id });
}
