import { expect } from "vitest";
import type { fixedClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { dbTest } from "#testing/db.ts";
import { requestWith } from "#testing/browser.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { signInBesieged } from "../events.ts";
import { readSession } from "../session/session.server.ts";
import { beginAttempt } from "./sign-in-throttle.server.ts";
import { signIn } from "./sign-in.server.ts";

/** Moves the clock on by so many seconds. */
const later = (clock: ReturnType<typeof fixedClock>, seconds: number) =>
  clock.advance(seconds * 1000);

const home = { network: "192.0.2.0/24", knownDevice: false };

dbTest("the right password signs in, whatever the address's capitals", async ({ ctx }) => {
  const owner = await person(ctx, { email: "hana@people.test" });
  const result = await signIn(ctx, { email: " Hana@People.test", password: PASSWORD }, home);
  if (!result.ok) throw new Error(result.error);
  expect(result.value.userId).toBe(owner.id);
  const { actor } = await readSession(ctx, requestWith(result.value.setCookies));
  expect(actor).toMatchObject({ kind: "member", id: owner.id });
});

dbTest(
  "a session's cookie is out of reach of scripts and of other sites' forms",
  async ({ ctx }) => {
    const { email } = await person(ctx);
    const result = await signIn(ctx, { email, password: PASSWORD }, home);
    if (!result.ok) throw new Error(result.error);
    expect(result.value.setCookies).toHaveLength(1);
    expect(result.value.setCookies[0]).toMatch(/^gcpi\.session_token=.+; HttpOnly; SameSite=Lax/);
  },
);

dbTest("an unknown address fails exactly like a wrong password", async ({ ctx }) => {
  const { email } = await person(ctx);
  const wrong = await signIn(ctx, { email, password: "not the password" }, home);
  const unknown = await signIn(ctx, { email: "nobody@people.test", password: PASSWORD }, home);
  expect(wrong).toEqual({ ok: false, error: "invalid-credentials" });
  expect(unknown).toEqual(wrong);
});

dbTest.for([["a member"], ["nobody"]] as const)(
  "after the fifth failure with the address of %s one waits, twice as long each time",
  async ([whose], { ctx, clock }) => {
    const email = whose === "a member" ? (await person(ctx)).email : "nobody@people.test";
    const attempt = () => signIn(ctx, { email, password: "not the password" }, home);
    const waits: unknown[] = [];
    for (let failure = 1; failure <= 7; failure++) {
      expect(await attempt()).toEqual({ ok: false, error: "invalid-credentials" });
      if (failure < 5) continue;
      const next = await attempt();
      const wait = next.ok ? 0 : Number(next.detail?.wait);
      waits.push(wait);
      later(clock, wait);
    }
    expect(waits).toEqual([1, 2, 4]);
  },
);

dbTest("not even the right password is looked at while one has to wait", async ({ ctx, clock }) => {
  const { email } = await person(ctx);
  for (let n = 0; n < 5; n++) await signIn(ctx, { email, password: "wrong one" }, home);
  expect(await signIn(ctx, { email, password: PASSWORD }, home)).toEqual({
    ok: false,
    error: "too-many-attempts",
    detail: { wait: 1 },
  });
  later(clock, 1);
  expect(await signIn(ctx, { email, password: PASSWORD }, home)).toMatchObject({ ok: true });
});

dbTest("success forgets the failures before it", async ({ ctx }) => {
  const { email } = await person(ctx);
  const fail = () => signIn(ctx, { email, password: "wrong one" }, home);
  for (let n = 0; n < 4; n++) await fail();
  expect(await signIn(ctx, { email, password: PASSWORD }, home)).toMatchObject({ ok: true });
  for (let n = 0; n < 4; n++) {
    expect(await fail()).toEqual({ ok: false, error: "invalid-credentials" });
  }
});

dbTest("a siege slows strangers but not the owner's own device", async ({ ctx }) => {
  const { email } = await person(ctx);
  await failFromEverywhere(ctx, email, 30);
  const fresh = { network: "203.0.113.0/24", knownDevice: false };
  expect(await signIn(ctx, { email, password: PASSWORD }, fresh)).toMatchObject({
    error: "too-many-attempts",
  });
  const own = { network: "203.0.113.0/24", knownDevice: true };
  expect(await signIn(ctx, { email, password: PASSWORD }, own)).toMatchObject({ ok: true });
});

dbTest("the owner is written to once, at the thirtieth failure", async ({ ctx, clock }) => {
  const { id, email } = await person(ctx);
  const wrong = { email, password: "wrong one" };
  await failFromEverywhere(ctx, email, 28);
  await signIn(ctx, wrong, home);
  expect(await emittedEvents(ctx, signInBesieged)).toEqual([]);
  await signIn(ctx, wrong, home);
  expect(await emittedEvents(ctx, signInBesieged)).toEqual([{ userId: id }]);
  later(clock, 60);
  expect(await signIn(ctx, wrong, home)).toMatchObject({ error: "invalid-credentials" });
  expect(await emittedEvents(ctx, signInBesieged)).toHaveLength(1);
});

dbTest("a siege of an address without an account is told to nobody", async ({ ctx }) => {
  const email = "nobody@people.test";
  await failFromEverywhere(ctx, email, 29);
  expect(await signIn(ctx, { email, password: PASSWORD }, home)).toMatchObject({
    error: "invalid-credentials",
  });
  expect(await emittedEvents(ctx, signInBesieged)).toEqual([]);
});

/** Fails so many times with one address, from enough networks that none of them is slowed. */
async function failFromEverywhere(ctx: Ctx, email: string, times: number) {
  for (let n = 0; n < times; n++) {
    const network = `10.0.${Math.floor(n / 4)}.0/24`;
    await beginAttempt(ctx, email, { network, knownDevice: false });
  }
}
