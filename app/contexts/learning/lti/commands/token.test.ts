import { createHmac, createPublicKey } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from "jose";
import { expect, onTestFinished, vi } from "vitest";
import { hours, minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { placedTool, tokenForm, toolKey } from "#testing/tools.ts";
import { ltiTokens } from "../../tables/tools.ts";
import { scopes } from "../services.ts";
import { issueToken as issueTokenTo, toolOfToken } from "./issue-token.server.ts";
import { switchTool } from "./register-tool.server.ts";
import { sweepLaunches } from "./sweep.server.ts";

const issueToken = (ctx: Ctx, form: FormData, network = "192.0.2.0/24") =>
  issueTokenTo(ctx, form, { network });

async function token(ctx: Ctx, form: FormData): Promise<string> {
  const issued = await issueToken(ctx, form);
  if (!issued.ok) throw new Error(issued.error);
  return issued.value.access_token;
}

dbTest(
  "a tool gets a token for what it asks of what there is, for an hour",
  async ({ ctx, clock }) => {
    await course(ctx);
    const { toolId } = await placedTool(ctx);
    const scope = `${scopes.score} https://purl.imsglobal.org/spec/lti-ags/scope/everything`;
    const issued = await issueToken(ctx, await tokenForm(ctx, toolId, { form: { scope } }));
    expect(issued).toMatchObject({
      value: { token_type: "Bearer", expires_in: 3600, scope: scopes.score },
    });
    const bearer = `Bearer ${issued.ok && issued.value.access_token}`;
    expect(await toolOfToken(ctx, bearer, scopes.score)).toEqual({ ok: true, value: { toolId } });
    expect(await toolOfToken(ctx, bearer, scopes.result)).toEqual({
      ok: false,
      error: "forbidden",
    });
    // The database stores only its hash.
    expect(JSON.stringify(await ctx.db.select().from(ltiTokens))).not.toContain(bearer.slice(7));
    for (const wrong of [null, "", "Bearer", `Bearer ${"x".repeat(43)}`, bearer.slice(0, -1)]) {
      expect(await toolOfToken(ctx, wrong, scopes.score)).toMatchObject({ error: "unauthorized" });
    }
    clock.advance(hours(1));
    expect(await toolOfToken(ctx, bearer, scopes.score)).toMatchObject({ error: "unauthorized" });
    await sweepLaunches(ctx);
    expect(await ctx.db.select().from(ltiTokens)).toEqual([]);
  },
);

dbTest("a tool that is switched off gets none, and its present ones end", async ({ ctx }) => {
  await course(ctx);
  const { toolId } = await placedTool(ctx);
  const bearer = `Bearer ${await token(ctx, await tokenForm(ctx, toolId))}`;
  await switchTool({ ...ctx, actor: cast.admin }, toolId, "off");
  expect(await toolOfToken(ctx, bearer, scopes.score)).toMatchObject({ error: "unauthorized" });
  expect(await issueToken(ctx, await tokenForm(ctx, toolId))).toMatchObject({
    error: "invalid_client",
  });
});

dbTest("a forged assertion is worth nothing", async ({ ctx }) => {
  await course(ctx);
  const { toolId } = await placedTool(ctx);
  const other = await placedTool(ctx, { which: 1 });
  const now = Math.floor(ctx.clock.now().getTime() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = part({
    iss: toolId,
    sub: toolId,
    aud: `${ctx.site.url}/lti/token`,
    jti: "1",
    iat: now,
    exp: now + 300,
  });
  const { publicJwk } = await toolKey();
  const pem = createPublicKey({ key: publicJwk, format: "jwk" });
  const hs256 = (secret: string | Buffer) => {
    const text = `${part({ alg: "HS256" })}.${claims}`;
    return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
  };
  const forged: [string, Parameters<typeof tokenForm>[2]][] = [
    ["another tool's key", { which: 1 }],
    ["another tool's name", { claims: { iss: other.toolId, sub: other.toolId } }],
    ["a subject of its own", { claims: { sub: other.toolId } }],
    ["another audience", { claims: { aud: "https://elsewhere.example/token" } }],
    ["the site as audience", { claims: { aud: ctx.site.url } }],
    ["no audience", { claims: { aud: undefined } }],
    ["over", { claims: { iat: now - 600, exp: now - 120 } }],
    ["from the future", { claims: { iat: now + 600, exp: now + 900 } }],
    ["good for a year", { claims: { exp: now + 31_536_000 } }],
    ["without an end", { claims: { exp: undefined } }],
    ["without a beginning", { claims: { iat: undefined } }],
    ["without an id", { claims: { jti: undefined } }],
    ["unsigned", { assertion: `${part({ alg: "none" })}.${claims}.` }],
    ["HS256 by the PEM", { assertion: hs256(pem.export({ type: "spki", format: "pem" })) }],
    ["HS256 by the JWK", { assertion: hs256(JSON.stringify(publicJwk)) }],
    ["HS256 by the modulus", { assertion: hs256(Buffer.from(publicJwk.n!, "base64url")) }],
    ["a key of its own in the header", { which: 1, header: { jwk: publicJwk } }],
    ["nothing", { assertion: "" }],
    ["junk", { assertion: "a.b.c" }],
    ["no assertion's type", { form: { client_assertion_type: "password" } }],
  ];
  for (const [name, how] of forged) {
    const issued = await issueToken(ctx, await tokenForm(ctx, toolId, how));
    expect(issued, name).toEqual({ ok: false, error: "invalid_client" });
  }
  for (const [form, error] of [
    [{ grant_type: "password" }, "unsupported_grant_type"],
    [{ grant_type: "" }, "invalid_request"],
    [{ scope: "openid" }, "invalid_scope"],
    [{ scope: "" }, "invalid_scope"],
  ] as const) {
    const issued = await issueToken(ctx, await tokenForm(ctx, toolId, { form }));
    expect(issued, JSON.stringify(form)).toEqual({ ok: false, error });
  }
  expect(await ctx.db.select().from(ltiTokens)).toEqual([]);
});

dbTest(
  "an assertion is good once, also after what was kept of old ones is swept",
  async ({ ctx, clock }) => {
    await course(ctx);
    const { toolId } = await placedTool(ctx);
    const form = await tokenForm(ctx, toolId);
    await token(ctx, form);
    expect(await issueToken(ctx, form)).toEqual({ ok: false, error: "invalid_client" });
    clock.advance(minutes(5.5));
    await sweepLaunches(ctx);
    // It has expired, but is still within the clock tolerance.
    expect(await issueToken(ctx, form)).toEqual({ ok: false, error: "invalid_client" });
    clock.advance(minutes(1));
    await sweepLaunches(ctx);
    expect(await issueToken(ctx, form)).toEqual({ ok: false, error: "invalid_client" });
  },
);

/** Sends `n` requests that are refused, and returns the last error. */
async function tried(ctx: Ctx, n: number, iss: string, network: string) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const form = new FormData();
  form.set("grant_type", "client_credentials");
  form.set("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer");
  form.set("client_assertion", `${part({ alg: "none" })}.${part({ iss })}.`);
  let last = "";
  for (let times = 0; times < n; times++) {
    const issued = await issueToken(ctx, form, network);
    last = issued.ok ? "" : issued.error;
  }
  return last;
}

dbTest(
  "whoever tries a tool's name too often waits, and the tool does not",
  async ({ ctx, clock }) => {
    await course(ctx);
    const { toolId } = await placedTool(ctx);
    const there = "198.51.100.0/24";
    expect(await tried(ctx, 60, toolId, there)).toBe("invalid_client");
    const refused = await issueToken(ctx, await tokenForm(ctx, toolId), there);
    expect(refused).toEqual({ ok: false, error: "temporarily_unavailable", detail: { wait: 60 } });
    expect(await issueToken(ctx, await tokenForm(ctx, toolId))).toMatchObject({ ok: true });
    clock.advance(60_001);
    expect(await issueToken(ctx, await tokenForm(ctx, toolId), there)).toMatchObject({ ok: true });
  },
);

dbTest("other names do not help a network beyond its own bound", async ({ ctx }) => {
  for (let n = 0; n < 6; n++) {
    expect(await tried(ctx, 50, `tool-${n}`, "198.51.100.0/24")).toBe("invalid_client");
  }
  expect(await tried(ctx, 1, "another", "198.51.100.0/24")).toBe("temporarily_unavailable");
  expect(await tried(ctx, 1, "another", "203.0.113.0/24")).toBe("invalid_client");
});

dbTest(
  "a tool changes its keys by itself; its list is kept, and fetched for an unknown one",
  async ({ ctx }) => {
    await course(ctx);
    const keys: JSONWebKeySet = { keys: [] };
    let fetched = 0;
    const server = createServer((_, response) => {
      fetched += 1;
      response.setHeader("Content-Type", "application/json").end(JSON.stringify(keys));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { port } = server.address() as AddressInfo;
    const jwksUrl = `http://127.0.0.1:${port}/keys`;
    const { toolId } = await placedTool(ctx, { form: { jwksUrl, publicKey: "" } });

    const sign = async (kid: string) => {
      const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
      keys.keys = [{ ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" }];
      return async () => {
        const now = Math.floor(ctx.clock.now().getTime() / 1000);
        const aud = `${ctx.site.url}/lti/token`;
        const assertion = await new SignJWT({
          iss: toolId,
          sub: toolId,
          aud,
          iat: now,
          exp: now + 60,
        })
          .setJti(crypto.randomUUID())
          .setProtectedHeader({ alg: "RS256", kid })
          .sign(privateKey);
        return (await issueToken(ctx, await tokenForm(ctx, toolId, { assertion }))).ok;
      };
    };
    const first = await sign("first");
    expect([await first(), await first(), fetched]).toEqual([true, true, 1]);
    const second = await sign("second");
    // Unknown keys do not make us fetch the list again at once.
    expect([await second(), fetched]).toEqual([false, 1]);
    vi.setSystemTime(Date.now() + 11_000);
    expect([await second(), fetched]).toEqual([true, 2]);
    expect([await first(), fetched]).toEqual([false, 2]);
  },
);

dbTest(
  "in production a list of keys is not fetched from this machine's own network",
  async ({ ctx }) => {
    await course(ctx);
    const jwksUrl = "https://localhost:9/keys";
    const { toolId } = await placedTool(ctx, { form: { jwksUrl, publicKey: "" } });
    const site = { ...ctx.site, mode: "production" as const };
    expect(await issueToken({ ...ctx, site }, await tokenForm(ctx, toolId))).toEqual({
      ok: false,
      error: "invalid_client",
    });
  },
);
