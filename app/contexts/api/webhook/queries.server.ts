import { and, asc, count, desc, eq, lt } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { apiPolicy } from "../policy.ts";
import { webhookEndpoints, webhookMessages } from "../tables.ts";

/** How many messages a page of the log shows. */
const PER_PAGE = 50;

function endpointView(row: typeof webhookEndpoints.$inferSelect) {
  const { id, url, description, types, isActive, failingSince, switchedOffAt } = row;
  return { id, url, description, types, isActive, failingSince, switchedOffAt };
}

/** Returns all endpoints for staff, the oldest first. */
export async function allWebhooks(ctx: Ctx) {
  authorize(apiPolicy.readWebhooks(ctx.actor));
  const rows = await ctx.db
    .select()
    .from(webhookEndpoints)
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  return { endpoints: rows.map(endpointView), can: { add: apiPolicy.changeWebhooks(ctx.actor) } };
}

/**
 * Returns an endpoint with the newest messages of its log before an id, and how many messages are in
 * each state. Three queries.
 */
export async function webhookById(ctx: Ctx, endpointId: string, before?: string) {
  authorize(apiPolicy.readWebhooks(ctx.actor));
  const [row] = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId));
  const endpoint = orNotFound(row);
  const own = eq(webhookMessages.endpointId, endpointId);
  const [messages, states] = await Promise.all([
    ctx.db
      .select({
        id: webhookMessages.id,
        type: webhookMessages.type,
        state: webhookMessages.state,
        createdAt: webhookMessages.createdAt,
        attempts: webhookMessages.attempts,
        lastAttemptAt: webhookMessages.lastAttemptAt,
        nextAttemptAt: webhookMessages.nextAttemptAt,
        lastStatus: webhookMessages.lastStatus,
        lastError: webhookMessages.lastError,
        body: webhookMessages.body,
        replays: webhookMessages.replays,
      })
      .from(webhookMessages)
      .where(and(own, before ? lt(webhookMessages.id, before) : undefined))
      .orderBy(desc(webhookMessages.id))
      .limit(PER_PAGE + 1),
    ctx.db
      .select({ state: webhookMessages.state, messages: count() })
      .from(webhookMessages)
      .where(own)
      .groupBy(webhookMessages.state),
  ]);
  return {
    endpoint: endpointView(endpoint),
    version: versionOf(endpoint),
    messages: messages.slice(0, PER_PAGE),
    older: messages.length > PER_PAGE ? messages[PER_PAGE - 1]!.id : null,
    counts: Object.fromEntries(states.map(({ state, messages: n }) => [state, n])),
    can: {
      change: apiPolicy.changeWebhooks(ctx.actor),
      replay: apiPolicy.replayWebhook(ctx.actor) && endpoint.isActive,
    },
  };
}
