import { desc } from "drizzle-orm";
import { makeApiKey } from "#app/contexts/api/key/make.server.ts";
import type { Scope } from "#app/contexts/api/key/scopes.ts";
import { apiKeys } from "#app/contexts/api/tables.ts";
import { addWebhook } from "#app/contexts/api/webhook/endpoint.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { webhookTypes } from "#app/webhook-events.ts";
import { cast } from "./cast.ts";
import { PASSWORD } from "./factories.ts";

/** Makes a key for the actor, who was created by `person` and so has a password. */
export async function apiKey(
  ctx: Ctx,
  scopes: Scope[],
  { days = 90 }: { days?: number } = {},
): Promise<{ keyId: string; secret: string }> {
  const form = { name: "Accounts export", days, scopes, currentPassword: PASSWORD };
  const made = await makeApiKey(ctx, form);
  if (!made.ok) throw new Error(made.error);
  const [row] = await ctx.db.select().from(apiKeys).orderBy(desc(apiKeys.id)).limit(1);
  return { keyId: row!.id, secret: made.value.secret };
}

/** Adds an endpoint by a super admin, and returns its secret. */
export async function webhook(
  ctx: Ctx,
  { url, types = ["enquiry.received"] }: { url: string; types?: string[] },
): Promise<{ endpointId: string; secret: string }> {
  const form = {
    version: undefined,
    url,
    types,
    description: "Accounts",
    isActive: "on" as const,
  };
  const added = await addWebhook({ ...ctx, actor: cast.superAdmin }, form, webhookTypes);
  if (!added.ok) throw new Error(added.error);
  return added.value;
}
