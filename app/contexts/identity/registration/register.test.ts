import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { dbTest } from "#testing/db.ts";
import { requestWith } from "#testing/browser.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { memberRegistered } from "../events.ts";
import { accounts, profiles } from "../tables.ts";
import { readSession } from "../session/session.server.ts";
import { register } from "./register.server.ts";

const form = { name: "Aroha Ngata", email: "Aroha@Example.test", password: "kereru78" };
const origin = { network: "192.0.2.0/24", userAgent: "a browser" };

dbTest(
  "registering makes an unconfirmed account under the address in small letters",
  async ({ ctx }) => {
    const result = await register(ctx, form, origin);
    expect(result.ok).toBe(true);
    const made = await ctx.db.select().from(profiles);
    expect(made).toMatchObject([
      { name: "Aroha Ngata", email: "aroha@example.test", emailVerified: false },
    ]);
  },
);

dbTest("registering signs in", async ({ ctx }) => {
  const result = await register(ctx, form, origin);
  if (!result.ok) throw new Error(result.error);
  const { actor } = await readSession(ctx, requestWith(result.value.setCookies));
  expect(actor).toMatchObject({
    kind: "member",
    id: result.value.userId,
    name: "Aroha Ngata",
    emailVerified: false,
  });
});

dbTest("registering makes known that there is a new member", async ({ ctx }) => {
  const result = await register(ctx, form, origin);
  if (!result.ok) throw new Error(result.error);
  expect(await emittedEvents(ctx, memberRegistered)).toEqual([{ userId: result.value.userId }]);
});

dbTest("a password is stored as an Argon2id hash", async ({ ctx }) => {
  await register(ctx, form, origin);
  const [account] = await ctx.db.select({ password: accounts.password }).from(accounts);
  expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

dbTest("an address can be registered once, whatever its capitals", async ({ ctx }) => {
  await register(ctx, form, origin);
  for (const email of ["aroha@example.test", "AROHA@EXAMPLE.TEST", " aroha@Example.test "]) {
    expect(await register(ctx, { ...form, email }, origin)).toEqual({
      ok: false,
      error: "already-registered",
    });
  }
  expect(await ctx.db.select().from(profiles)).toHaveLength(1);
  expect(await emittedEvents(ctx, memberRegistered)).toHaveLength(1);
});

dbTest("a second registration leaves the first one's password alone", async ({ ctx }) => {
  await register(ctx, form, origin);
  const before = await ctx.db.select({ password: accounts.password }).from(accounts);
  await register(ctx, { ...form, name: "Somebody", password: "another password" }, origin);
  expect(await ctx.db.select({ password: accounts.password }).from(accounts)).toEqual(before);
  expect(await ctx.db.select().from(profiles).where(eq(profiles.name, "Somebody"))).toEqual([]);
});

dbTest("the twenty-first registration of a network within an hour waits", async ({ ctx }) => {
  const signUps = { name: "sign-up", points: 20, seconds: 3600 };
  for (let n = 1; n <= 19; n++) await consume(ctx, signUps, origin.network);
  expect(await register(ctx, form, origin)).toMatchObject({ ok: true });
  const refused = await register(ctx, { ...form, email: "new@example.test" }, origin);
  expect(refused).toMatchObject({ ok: false, error: "too-many-attempts" });
  const wait = refused.ok ? 0 : Number(refused.detail?.wait);
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
  const elsewhere = { ...origin, network: "198.51.100.0/24" };
  expect(await register(ctx, { ...form, email: "new@example.test" }, elsewhere)).toMatchObject({
    ok: true,
  });
});
