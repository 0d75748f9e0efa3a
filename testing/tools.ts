import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from "jose";
import { answerLogin } from "#app/contexts/learning/lti/commands/answer-login.server.ts";
import { beginLaunch } from "#app/contexts/learning/lti/commands/begin-launch.server.ts";
import { placeTool } from "#app/contexts/learning/lti/commands/place-tool.server.ts";
import { registerTool } from "#app/contexts/learning/lti/commands/register-tool.server.ts";
import { toolForm } from "#app/contexts/learning/lti/tool-form.ts";
import type { Actor } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "./cast.ts";
import { loginRequest, REDIRECT } from "./login-request.ts";

const pair = () => generateKeyPair("RS256", { extractable: true });
const made = [pair(), pair()];

/** Returns the key of the first or the second tool. Keys are made once, because that takes time. */
export async function toolKey(which: 0 | 1 = 0) {
  const { privateKey, publicKey } = await made[which]!;
  return { privateKey, publicJwk: await exportJWK(publicKey) };
}

const PASS = 70;

/** Returns what staff would fill in for a tool. */
export async function toolRequest(changes: Record<string, string> = {}, which: 0 | 1 = 0) {
  const { publicJwk } = await toolKey(which);
  return toolForm.parse({
    name: "Range Simulator",
    loginUrl: "https://tool.example/login?home=1",
    launchUrl: "https://tool.example/start",
    redirectUris: REDIRECT,
    publicKey: JSON.stringify(publicJwk),
    ...changes,
  });
}

/** Registers a tool and places it at the end of the tiny course, which must exist. */
export async function placedTool(
  ctx: Ctx,
  { form = {}, which = 0 }: { form?: Record<string, string>; which?: 0 | 1 } = {},
) {
  const staff: Ctx = { ...ctx, actor: cast.admin };
  const registered = await registerTool(staff, await toolRequest(form, which));
  if (!registered.ok) throw new Error(registered.error);
  const toolId = registered.value.id;
  const placed = await placeTool(staff, toolId, {
    module: "tiny/second",
    title: "Judgement on the Range",
    description: "Decide when to draw, and when not to.",
    maxPoints: 50,
    passPercent: PASS,
  });
  if (!placed.ok) throw new Error(placed.error);
  return { toolId, ...placed.value };
}

/** Begins a launch as the member. @returns the parameters of the tool's login. */
export async function begun(ctx: Ctx, itemId: string, actor: Actor = cast.member) {
  const launch = await beginLaunch({ ...ctx, actor }, "tiny", itemId);
  if (!launch.ok) throw new Error(launch.error);
  return Object.fromEntries(new URL(launch.value.loginUrl).searchParams);
}

/** Launches a tool as somebody. @returns the id by which the tool knows them. */
export async function launched(ctx: Ctx, itemId: string, actor: Actor = cast.member) {
  const asked = await begun(ctx, itemId, actor);
  const answered = await answerLogin({ ...ctx, actor }, loginRequest(asked));
  if (!answered.ok) throw new Error(answered.error);
  return asked.login_hint!;
}

/** Returns the form with which a tool asks for an access token. */
export async function tokenForm(
  ctx: Ctx,
  toolId: string,
  changes: {
    claims?: Record<string, unknown>;
    header?: Partial<JWTHeaderParameters>;
    which?: 0 | 1;
    assertion?: string;
    form?: Record<string, string>;
  } = {},
): Promise<FormData> {
  const now = Math.floor(ctx.clock.now().getTime() / 1000);
  const claims = {
    iss: toolId,
    sub: toolId,
    aud: `${ctx.site.url}/lti/token`,
    iat: now,
    exp: now + 300,
    jti: randomUUID(),
    ...changes.claims,
  };
  const { privateKey } = await toolKey(changes.which);
  const signed = await new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: "main", ...changes.header })
    .sign(privateKey);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    grant_type: "client_credentials",
    client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    client_assertion: changes.assertion ?? signed,
    scope: "https://purl.imsglobal.org/spec/lti-ags/scope/score",
    ...changes.form,
  })) {
    form.set(name, value);
  }
  return form;
}
