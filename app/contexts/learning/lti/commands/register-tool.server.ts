import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { JSONWebKeySet } from "jose";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { learningPolicy } from "../../policy.ts";
import { ltiKeys, ltiTools } from "../../tables/tools.ts";
import { registrationOf } from "../edited-tool.ts";
import { newKey, retireKey, signingKey } from "../platform-key.server.ts";
import { readPublicKeys } from "../tool-keys.server.ts";
import type { ToolForm } from "../tool-form.ts";
import { trusted } from "../trusted-address.ts";
import {
  platformKeyRenewed,
  toolChanged,
  toolRegistered,
  toolSwitchedOff,
  toolSwitchedOn,
} from "../../events.ts";

type ToolError = "insecure" | "bad-key";

/**
 * Registers a tool. We give it its client id and its deployment id.
 *
 * Errors: "insecure" for an address that production does not trust, with its `field`; "bad-key".
 */
export async function registerTool(
  ctx: Ctx,
  form: ToolForm,
): Promise<Result<{ id: string }, ToolError>> {
  authorize(learningPolicy.registerTool(ctx.actor));
  const read = await valuesOf(ctx, form);
  if (!read.ok) return read;
  // Made now, because a tool may fetch our keys before its first launch.
  await signingKey(ctx);
  return transact<{ id: string }, ToolError>(ctx, async (tx) => {
    const registeredAt = tx.clock.now();
    const id = newId(registeredAt);
    const deploymentId = randomUUID();
    const approvedAt = registeredAt;
    const row = { id, deploymentId, registeredAt, approvedAt, ...read.value };
    await tx.db.insert(ltiTools).values(row);
    await record(tx, toolRegistered, { toolId: id }, { after: read.value });
    return ok({ id });
  });
}

/**
 * Saves changed details of a tool. Errors as in `registerTool`, and "changed-meanwhile" if somebody
 * else has saved since the form was opened.
 */
export async function changeTool(
  ctx: Ctx,
  id: string,
  form: ToolForm,
): Promise<Result<undefined, ToolError | "changed-meanwhile">> {
  authorize(learningPolicy.changeTool(ctx.actor));
  const read = await valuesOf(ctx, form);
  return transact<undefined, ToolError | "changed-meanwhile">(ctx, async (tx) => {
    const before = registrationOf(await locked(tx, id));
    if (!read.ok) return read;
    // A second click asks for what is stored already, so it succeeds.
    if (isDeepStrictEqual(before, read.value)) return ok();
    const stale = requireVersion(before, form.version);
    if (stale) return stale;
    await tx.db.update(ltiTools).set(read.value).where(eq(ltiTools.id, id));
    const { value: after } = read;
    await record(tx, toolChanged, { toolId: id }, { before, after });
    return ok();
  });
}

/**
 * Switches a tool on or off. While it is off it cannot be opened, and its tokens are refused. Throws
 * NotFound for a tool that waits for approval.
 */
export async function switchTool(
  ctx: Ctx,
  id: string,
  to: "on" | "off",
): Promise<Result<undefined, never>> {
  authorize(learningPolicy.switchTool(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    const { switchedOffAt, approvedAt } = await locked(tx, id);
    orNotFound(approvedAt);
    if ((switchedOffAt !== null) === (to === "off")) return ok();
    await tx.db
      .update(ltiTools)
      .set({ switchedOffAt: to === "off" ? tx.clock.now() : null })
      .where(eq(ltiTools.id, id));
    await record(tx, to === "on" ? toolSwitchedOn : toolSwitchedOff, { toolId: id }, {});
    return ok();
  });
}

/** Makes a new signing key. The old one cannot sign any more, but stays published for a while. */
export async function renewPlatformKey(ctx: Ctx): Promise<Result<undefined, never>> {
  authorize(learningPolicy.renewPlatformKey(ctx.actor));
  const key = await newKey(ctx);
  return transact<undefined, never>(ctx, async (tx) => {
    const retired = await retireKey(tx);
    await tx.db.insert(ltiKeys).values(key);
    await record(
      tx,
      platformKeyRenewed,
      { kid: key.kid },
      { before: { kid: retired ?? null }, after: { kid: key.kid } },
    );
    return ok();
  });
}

type Values = Omit<ToolForm, "deepLinkingUrl" | "jwksUrl" | "publicKey" | "version"> & {
  deepLinkingUrl: string | null;
  jwksUrl: string | null;
  publicKeys: JSONWebKeySet | null;
};

async function valuesOf({ site }: Ctx, form: ToolForm): Promise<Result<Values, ToolError>> {
  const { publicKey, jwksUrl = null, deepLinkingUrl = null, version: _, ...rest } = form;
  const { loginUrl, launchUrl, redirectUris } = rest;
  const optional = { deepLinkingUrl: deepLinkingUrl ?? [], jwksUrl: jwksUrl ?? [] };
  const addresses = { loginUrl, launchUrl, redirectUris, ...optional };
  for (const [field, value] of Object.entries(addresses)) {
    if (![value].flat().every((each) => trusted(site, each))) return err("insecure", { field });
  }
  const publicKeys = publicKey ? await readPublicKeys(publicKey) : null;
  if (publicKeys === undefined) return err("bad-key", { field: "publicKey" });
  return ok({ ...rest, deepLinkingUrl, jwksUrl, publicKeys });
}

async function locked(tx: Tx, id: string) {
  const [tool] = await tx.db.select().from(ltiTools).where(eq(ltiTools.id, id)).for("update");
  return orNotFound(tool);
}
