import { afterEach, expect, vi } from "vitest";
import { guest } from "#app/kernel/actor.ts";
import { minutes } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { requestWith } from "#testing/browser.ts";
import { dbTest } from "#testing/db.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { passwordResetRequested } from "../events.ts";
import { resetRequests, sessions } from "../tables.ts";
import { readSession } from "../session/session.server.ts";
import { issueResetToken, requestPasswordReset, resetPassword } from "./password-reset.server.ts";
import { signIn } from "../login/sign-in.server.ts";

afterEach(() => {
  vi.useRealTimers();
});

const origin = { network: "192.0.2.0/24" };
const NEW = "an entirely new pass phrase";

dbTest("a request answers the same for every address", async ({ ctx }) => {
  const { email } = await person(ctx);
  const known = await requestPasswordReset(ctx, { email }, origin);
  const unknown = await requestPasswordReset(ctx, { email: "nobody@people.test" }, origin);
  expect(known).toEqual({ ok: true, value: undefined });
  expect(unknown).toEqual(known);
  expect(await emittedEvents(ctx, passwordResetRequested)).toHaveLength(2);
});

dbTest(
  "an address without an account gets no token, and its request is forgotten",
  async ({ ctx }) => {
    expect(await tokenFor(ctx, "nobody@people.test")).toBeUndefined();
    expect(await ctx.db.select().from(resetRequests)).toEqual([]);
  },
);

dbTest("a request gives one token, however often it is delivered", async ({ ctx }) => {
  const { email } = await person(ctx);
  const requestId = await request(ctx, email);
  const issue = () => transact(ctx, async (tx) => ok(await issueResetToken(tx, requestId)));
  expect(await issue()).toMatchObject({ value: { email, token: expect.any(String) } });
  expect(await issue()).toEqual({ ok: true, value: undefined });
});

dbTest(
  "the mailed token sets a new password, whatever the capitals of the request",
  async ({ ctx }) => {
    const { email } = await person(ctx);
    const token = await tokenFor(ctx, email.toUpperCase());
    expect(await resetPassword(ctx, { token: token!, password: NEW })).toMatchObject({ ok: true });
    expect(await canSignIn(ctx, email, NEW)).toBe(true);
    expect(await canSignIn(ctx, email, PASSWORD)).toBe(false);
  },
);

dbTest("a token is good for one reset", async ({ ctx }) => {
  const { email } = await person(ctx);
  const token = (await tokenFor(ctx, email))!;
  await resetPassword(ctx, { token, password: NEW });
  expect(await resetPassword(ctx, { token, password: "a third password" })).toEqual({
    ok: false,
    error: "link-expired",
  });
  expect(await canSignIn(ctx, email, NEW)).toBe(true);
});

dbTest("a reset makes the links of earlier emails dead, and nobody else's", async ({ ctx }) => {
  const owner = await person(ctx);
  const stranger = await person(ctx);
  const earlier = (await tokenFor(ctx, owner.email))!;
  const foreign = (await tokenFor(ctx, stranger.email))!;
  const latest = (await tokenFor(ctx, owner.email))!;
  await resetPassword(ctx, { token: latest, password: NEW });
  expect(await resetPassword(ctx, { token: earlier, password: "a third password" })).toEqual({
    ok: false,
    error: "link-expired",
  });
  expect(await canSignIn(ctx, owner.email, NEW)).toBe(true);
  expect(await resetPassword(ctx, { token: foreign, password: NEW })).toMatchObject({ ok: true });
});

dbTest("a reset ends every session of the account and of nobody else", async ({ ctx }) => {
  const owner = await person(ctx);
  const stranger = await person(ctx);
  await canSignIn(ctx, owner.email, PASSWORD);
  const token = (await tokenFor(ctx, owner.email))!;
  await resetPassword(ctx, { token, password: NEW });
  const left = await ctx.db.select({ userId: sessions.userId }).from(sessions);
  expect(left).toEqual([{ userId: stranger.id }]);
  expect((await readSession(ctx, requestWith(owner.setCookies))).actor).toEqual(guest);
});

dbTest("an hour later the token is worth nothing", async ({ ctx }) => {
  const { email } = await person(ctx);
  const early = (await tokenFor(ctx, email))!;
  const late = (await tokenFor(ctx, email))!;
  const issued = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(issued + minutes(59));
  expect(await resetPassword(ctx, { token: early, password: NEW })).toMatchObject({ ok: true });
  vi.setSystemTime(issued + minutes(61));
  expect(await resetPassword(ctx, { token: late, password: "a third password" })).toEqual({
    ok: false,
    error: "link-expired",
  });
});

dbTest("a token that nobody issued changes nothing", async ({ ctx }) => {
  const { email, setCookies } = await person(ctx);
  for (const token of ["", "made-up", "reset-password:made-up"]) {
    expect(await resetPassword(ctx, { token, password: NEW })).toEqual({
      ok: false,
      error: "link-expired",
    });
  }
  expect(await canSignIn(ctx, email, PASSWORD)).toBe(true);
  expect((await readSession(ctx, requestWith(setCookies))).actor.kind).toBe("member");
});

dbTest("the fifth email to one address within an hour is silently dropped", async ({ ctx }) => {
  const { email } = await person(ctx);
  for (let n = 1; n <= 5; n++) {
    const network = `10.0.${n}.0/24`;
    expect(await requestPasswordReset(ctx, { email }, { network })).toMatchObject({ ok: true });
  }
  expect(await emittedEvents(ctx, passwordResetRequested)).toHaveLength(4);
});

dbTest("the twenty-first request of a network within an hour is refused", async ({ ctx }) => {
  for (let n = 1; n <= 20; n++) {
    const form = { email: `person-${n}@people.test` };
    expect(await requestPasswordReset(ctx, form, origin)).toMatchObject({ ok: true });
  }
  expect(await requestPasswordReset(ctx, { email: "one@people.test" }, origin)).toMatchObject({
    ok: false,
    error: "too-many-attempts",
  });
});

async function request(ctx: Ctx, email: string): Promise<string> {
  await requestPasswordReset(ctx, { email }, origin);
  const [row] = await ctx.db.select({ id: resetRequests.id }).from(resetRequests);
  return row!.id;
}

async function tokenFor(ctx: Ctx, email: string): Promise<string | undefined> {
  const requestId = await request(ctx, email);
  const issued = await transact(ctx, async (tx) => ok(await issueResetToken(tx, requestId)));
  return issued.ok ? issued.value?.token : undefined;
}

async function canSignIn(ctx: Ctx, email: string, password: string): Promise<boolean> {
  const result = await signIn(ctx, { email, password }, { ...origin, knownDevice: false });
  return result.ok;
}
