import { randomBytes } from "node:crypto";
import { count, eq, sql } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { sealerOf, sealText } from "#app/platform/sealing/seal.server.ts";
import { webhookAdded, webhookChanged, webhookRemoved, webhookSecretChanged } from "../events.ts";
import { apiPolicy } from "../policy.ts";
import { webhookEndpoints } from "../tables.ts";
import type { WebhookRequest } from "./form.ts";
import { SECRET_PREFIX } from "#app/platform/standard-webhooks.server.ts";

/** How many endpoints there can be. */
const MOST_ENDPOINTS = 20;

type Refusal = "needs-https" | "unknown-type" | "too-many-endpoints" | "changed-meanwhile";

/**
 * Adds an endpoint. Its signing secret is stored encrypted, and returned this once.
 *
 * Errors: "needs-https" outside of the demo; "unknown-type"; "too-many-endpoints".
 *
 * @param known the types of events that there are.
 */
export async function addWebhook(
  ctx: Ctx,
  form: WebhookRequest,
  known: readonly string[],
): Promise<Result<{ endpointId: string; secret: string }, Refusal>> {
  authorize(apiPolicy.changeWebhooks(ctx.actor));
  const wrong = problemOf(ctx, form, known);
  if (wrong) return err(wrong);
  return transact<{ endpointId: string; secret: string }, Refusal>(ctx, async (tx) => {
    const [all] = await tx.db.select({ endpoints: count() }).from(webhookEndpoints);
    if ((all?.endpoints ?? 0) >= MOST_ENDPOINTS) return err("too-many-endpoints");
    const createdAt = tx.clock.now();
    const endpointId = newId(createdAt);
    const secret = newSecret();
    await tx.db.insert(webhookEndpoints).values({
      id: endpointId,
      url: form.url,
      description: form.description,
      types: form.types,
      isActive: form.isActive === "on",
      sealedSecret: sealText(sealerOf(tx.site), secret, endpointId),
      createdBy: actorId(tx.actor)!,
      createdAt,
    });
    await record(tx, webhookAdded, { endpointId }, { after: shown(form) });
    return ok({ endpointId, secret });
  });
}

/**
 * Changes an endpoint. Switching it on again forgets that it failed.
 *
 * Errors: those of `addWebhook`; "changed-meanwhile".
 */
export async function changeWebhook(
  ctx: Ctx,
  endpointId: string,
  form: WebhookRequest,
  known: readonly string[],
): Promise<Result<undefined, Refusal>> {
  authorize(apiPolicy.changeWebhooks(ctx.actor));
  const wrong = problemOf(ctx, form, known);
  if (wrong) return err(wrong);
  return transact<undefined, Refusal>(ctx, async (tx) => {
    const row = await lockedEndpoint(tx, endpointId);
    const stale = requireVersion(row, form.version ?? "");
    if (stale) return stale;
    const isActive = form.isActive === "on";
    await tx.db
      .update(webhookEndpoints)
      .set({
        url: form.url,
        description: form.description,
        types: form.types,
        isActive,
        ...(isActive && !row.isActive ? { failingSince: null, switchedOffAt: null } : {}),
        version: sql`${webhookEndpoints.version} + 1`,
      })
      .where(eq(webhookEndpoints.id, endpointId));
    const { url, description, types } = row;
    const before = { url, description, types, isActive: row.isActive };
    await record(tx, webhookChanged, { endpointId }, { before, after: shown(form) });
    return ok();
  });
}

/** Gives an endpoint another secret. The former one signs as well for a day. */
export async function changeWebhookSecret(
  ctx: Ctx,
  endpointId: string,
): Promise<Result<{ secret: string }, never>> {
  return transact<{ secret: string }, never>(ctx, async (tx) => {
    authorize(apiPolicy.changeWebhooks(tx.actor));
    const row = await lockedEndpoint(tx, endpointId);
    const secret = newSecret();
    await tx.db
      .update(webhookEndpoints)
      .set({
        sealedSecret: sealText(sealerOf(tx.site), secret, endpointId),
        formerSecret: row.sealedSecret,
        secretChangedAt: tx.clock.now(),
        version: sql`${webhookEndpoints.version} + 1`,
      })
      .where(eq(webhookEndpoints.id, endpointId));
    await record(tx, webhookSecretChanged, { endpointId }, { after: {} });
    return ok({ secret });
  });
}

/** Removes an endpoint with its messages. */
export async function removeWebhook(
  ctx: Ctx,
  endpointId: string,
): Promise<Result<undefined, never>> {
  return transact<undefined, never>(ctx, async (tx) => {
    authorize(apiPolicy.changeWebhooks(tx.actor));
    const { url, description } = await lockedEndpoint(tx, endpointId);
    await tx.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId));
    await record(tx, webhookRemoved, { endpointId }, { before: { url, description } });
    return ok();
  });
}

async function lockedEndpoint(tx: Tx, endpointId: string) {
  const [row] = await tx.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId))
    .for("update");
  return orNotFound(row);
}

function problemOf(
  { site }: Pick<Ctx, "site">,
  { url, types }: WebhookRequest,
  known: readonly string[],
): Refusal | undefined {
  const { protocol } = new URL(url);
  // The demo runs on one machine, where receivers have no certificates.
  if (protocol !== "https:" && !(site.mode === "demo" && protocol === "http:")) {
    return "needs-https";
  }
  return types.every((type) => known.includes(type)) ? undefined : "unknown-type";
}

const newSecret = () => SECRET_PREFIX + randomBytes(32).toString("base64");

const shown = ({ url, description, types, isActive }: WebhookRequest) => ({
  url,
  description,
  types,
  isActive: isActive === "on",
});
