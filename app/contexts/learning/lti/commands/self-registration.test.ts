import { expect } from "vitest";
import { guest } from "#app/kernel/actor.ts";
import { minutes } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { ltiRegistrations, ltiTools } from "../../tables/tools.ts";
import { scopes } from "../services.ts";
import { approveTool, refuseTool } from "./approve-tool.server.ts";
import { placeTool } from "./place-tool.server.ts";
import { switchTool } from "./register-tool.server.ts";
import { allowRegistration, registerItself } from "./self-registration.server.ts";
import { sweepLaunches } from "./sweep.server.ts";

const staff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const CONFIGURATION = "https://purl.imsglobal.org/spec/lti-tool-configuration";

const registration = {
  application_type: "web",
  response_types: ["id_token"],
  grant_types: ["implicit", "client_credentials"],
  token_endpoint_auth_method: "private_key_jwt",
  client_name: "Range Simulator",
  initiate_login_uri: "https://tool.example/login",
  redirect_uris: ["https://tool.example/launch"],
  jwks_uri: "https://tool.example/keys",
  scope: `${scopes.score} ${scopes.members} https://elsewhere.example/scope`,
  [CONFIGURATION]: {
    domain: "tool.example",
    target_link_uri: "https://tool.example/start",
    claims: ["iss", "sub", "email"],
    messages: [
      { type: "LtiResourceLinkRequest" },
      { type: "LtiDeepLinkingRequest", target_link_uri: "https://tool.example/choose" },
    ],
  },
};

async function permission(ctx: Ctx): Promise<string> {
  const allowed = await allowRegistration(staff(ctx), {});
  if (!allowed.ok) throw new Error(allowed.error);
  return `Bearer ${allowed.value.token}`;
}

const register = (ctx: Ctx, authorization: string | null, body: unknown = registration) =>
  registerItself({ ...ctx, actor: guest }, authorization, body, { network: "192.0.2.0" });

dbTest("a tool that registers itself can do nothing before it is approved", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const made = await register(ctx, await permission(ctx));
  if (!made.ok) throw new Error(made.error);
  const [tool] = await ctx.db.select().from(ltiTools);
  expect(made.value).toMatchObject({
    client_id: tool!.id,
    client_name: "Range Simulator",
    scope: scopes.score,
    [CONFIGURATION]: { domain: "tool.example", deployment_id: tool!.deploymentId },
  });
  expect(tool).toMatchObject({
    name: "Range Simulator",
    deepLinkingUrl: "https://tool.example/choose",
    asked: { members: true, personalData: true },
    readsMembers: false,
    sharesPersonalData: false,
    approvedAt: null,
    switchedOffAt: expect.any(Date),
  });
  const toolId = tool!.id;
  const form = { title: "T", description: "D", maxPoints: 1, passPercent: 1 };
  const place = () => placeTool(staff(ctx), toolId, { ...form, module: "tiny/second" });
  await expect(switchTool(staff(ctx), toolId, "on")).rejects.toThrow(NotFound);
  await expect(place()).rejects.toThrow(NotFound);

  const allowed = { sharesPersonalData: false, readsMembers: true };
  await approveTool(staff(ctx), toolId, allowed);
  await approveTool(staff(ctx), toolId, { sharesPersonalData: true, readsMembers: true });
  const [approved] = await ctx.db.select().from(ltiTools);
  expect(approved).toMatchObject({ ...allowed, switchedOffAt: null });
  expect(await place()).toMatchObject({ ok: true });
  await expect(refuseTool(staff(ctx), toolId)).rejects.toThrow(NotFound);
});

dbTest("a tool that is refused is deleted", async ({ ctx }) => {
  await castInDatabase(ctx);
  await register(ctx, await permission(ctx));
  const [tool] = await ctx.db.select().from(ltiTools);
  await refuseTool(staff(ctx), tool!.id);
  expect(await ctx.db.select().from(ltiTools)).toEqual([]);
});

dbTest("a token is good for one registration within the hour", async ({ ctx, clock }) => {
  await castInDatabase(ctx);
  for (const nothing of [null, "Bearer ", "Bearer made-up-by-somebody-else", "Basic YTpi"]) {
    expect(await register(ctx, nothing)).toEqual({ ok: false, error: "invalid_token" });
  }
  const token = await permission(ctx);
  // A registration that fails does not use the token up.
  for (const [error, changes] of [
    ["invalid_client_metadata", { client_name: " " }],
    ["invalid_client_metadata", { client_name: "a".repeat(81) }],
    ["invalid_client_metadata", { jwks_uri: undefined }],
    ["invalid_client_metadata", { initiate_login_uri: "javascript:alert(1)" }],
    ["invalid_client_metadata", { token_endpoint_auth_method: "client_secret_basic" }],
    ["invalid_client_metadata", { response_types: ["code"] }],
    ["invalid_client_metadata", { redirect_uris: [] }],
    [
      "invalid_client_metadata",
      { redirect_uris: Array.from({ length: 11 }, (_, n) => `https://tool.example/${n}`) },
    ],
    ["invalid_client_metadata", { [CONFIGURATION]: undefined }],
  ] as const) {
    const refused = await register(ctx, token, { ...registration, ...changes });
    expect(refused, JSON.stringify(changes)).toEqual({ ok: false, error });
  }
  expect(await register(ctx, token, "junk")).toMatchObject({ error: "invalid_client_metadata" });
  expect(await register(ctx, token)).toMatchObject({ ok: true });
  expect(await register(ctx, token)).toEqual({ ok: false, error: "invalid_token" });
  const late = await permission(ctx);
  clock.advance(minutes(60));
  expect(await register(ctx, late)).toEqual({ ok: false, error: "invalid_token" });
  await sweepLaunches(ctx);
  expect(await ctx.db.select().from(ltiRegistrations)).toEqual([]);
  expect(await ctx.db.select().from(ltiTools)).toHaveLength(1);
});

dbTest(
  "production takes a tool on the internet alone, and a network does not guess",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const site = { ...ctx.site, mode: "production" as const };
    const live: Ctx = { ...ctx, site };
    const token = await permission(ctx);
    const inside = { ...registration, redirect_uris: ["http://tool.example/launch"] };
    expect(await register(live, token, inside)).toMatchObject({ error: "invalid_redirect_uri" });
    const keys = { ...registration, jwks_uri: "https://10.0.0.1/keys" };
    expect(await register(live, token, keys)).toMatchObject({ error: "invalid_client_metadata" });
    const address = "http://tool.example/register";
    expect(await allowRegistration({ ...live, actor: cast.admin }, { address })).toMatchObject({
      error: "insecure",
    });
    await expect(allowRegistration({ ...ctx, actor: cast.moderator }, {})).rejects.toThrow(Denied);
    for (let n = 0; n < 30; n++) await register(ctx, null);
    expect(await register(ctx, token)).toMatchObject({ error: "temporarily_unavailable" });
  },
);
