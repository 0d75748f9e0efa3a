import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { days, hours } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { dbTest } from "#testing/db.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { emailChanged, emailChangeRequested } from "../events.ts";
import { emailChangeEmailOf } from "../emails.server.ts";
import { ownSecurity } from "./queries.server.ts";
import { emailChanges, profiles } from "../tables.ts";
import {
  confirmEmailChange,
  emailToConfirm,
  forgetEmailChanges,
  requestEmailChange,
  withdrawEmailChange,
} from "./change-email.server.ts";
import { signIn } from "../login/sign-in.server.ts";

const home = { network: "192.0.2.0/24", knownDevice: false };
const form = { email: " New@People.test ", currentPassword: PASSWORD };

/** Returns the token in the email to the new address, or undefined if there is no email. */
async function mailedToken(ctx: Ctx): Promise<string | undefined> {
  const [change] = await ctx.db.select().from(emailChanges);
  let mail: Awaited<ReturnType<typeof emailChangeEmailOf>>;
  await transact(ctx, async (tx) => {
    mail = await emailChangeEmailOf(tx, change!.id);
    return ok();
  });
  if (mail) expect(mail.to.address).toBe("new@people.test");
  return mail && new URL(mail.link).searchParams.get("token")!;
}

dbTest("an address changes when the link that went there is used", async ({ ctx }) => {
  const { id, actor, email } = await person(ctx, { verified: false });
  const me = { ...ctx, actor };
  expect((await requestEmailChange(me, form)).ok).toBe(true);
  expect(await ownSecurity(me)).toMatchObject({ nextEmail: "new@people.test" });
  expect((await signIn(ctx, { email, password: PASSWORD }, home)).ok).toBe(true);
  const token = (await mailedToken(ctx))!;
  expect(await emailToConfirm(me, token)).toBe("new@people.test");
  expect((await confirmEmailChange(me, token)).ok).toBe(true);
  const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.id, id));
  expect(profile).toMatchObject({ email: "new@people.test", emailVerified: true });
  expect((await signIn(ctx, { email, password: PASSWORD }, home)).ok).toBe(false);
  expect(await confirmEmailChange(me, token)).toMatchObject({ error: "link-expired" });
  const said = [
    ...(await emittedEvents(ctx, emailChangeRequested)),
    ...(await emittedEvents(ctx, emailChanged)),
    ...(await ctx.db.select().from(auditEntries).orderBy(auditEntries.id)),
  ];
  expect(JSON.stringify(said), "no address in an event or the audit").not.toContain("people.test");
});

dbTest("asking takes the password, and another address than one has", async ({ ctx }) => {
  const { actor, email } = await person(ctx);
  const me = { ...ctx, actor };
  expect(await requestEmailChange(me, { ...form, currentPassword: "not it" })).toMatchObject({
    error: "wrong-password",
  });
  expect(await requestEmailChange(me, { ...form, email: email.toUpperCase() })).toMatchObject({
    error: "same-address",
  });
  expect(await ctx.db.select().from(emailChanges)).toEqual([]);
});

dbTest(
  "another account's address is asked for in the same words, and not written to",
  async ({ ctx }) => {
    const { actor } = await person(ctx);
    await person(ctx, { email: "new@people.test" });
    expect(await requestEmailChange({ ...ctx, actor }, form)).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await mailedToken(ctx)).toBeUndefined();
  },
);

dbTest("an address that was taken meanwhile is not taken twice", async ({ ctx }) => {
  const { actor } = await person(ctx);
  const me = { ...ctx, actor };
  await requestEmailChange(me, form);
  const token = (await mailedToken(ctx))!;
  await person(ctx, { email: "new@people.test" });
  expect(await confirmEmailChange(me, token)).toMatchObject({ error: "link-expired" });
});

dbTest(
  "the link works for its account alone, for a day, and the newest only",
  async ({ ctx, clock }) => {
    const { actor } = await person(ctx);
    const stranger = await person(ctx);
    const me = { ...ctx, actor };
    await requestEmailChange(me, form);
    const old = (await mailedToken(ctx))!;
    expect(await confirmEmailChange({ ...ctx, actor: stranger.actor }, old)).toMatchObject({
      error: "link-expired",
    });
    await requestEmailChange(me, form);
    expect(await emailToConfirm(me, old)).toBeUndefined();
    const token = (await mailedToken(ctx))!;
    clock.advance(hours(24));
    expect(await confirmEmailChange(me, token)).toMatchObject({ error: "link-expired" });
    expect(await ownSecurity(me)).toMatchObject({ nextEmail: null });
  },
);

dbTest("a request is taken back, and what is old is forgotten", async ({ ctx, clock }) => {
  const { actor } = await person(ctx);
  const me = { ...ctx, actor };
  await requestEmailChange(me, form);
  await withdrawEmailChange(me);
  expect(await ctx.db.select().from(emailChanges)).toEqual([]);
  await requestEmailChange(me, form);
  await forgetEmailChanges(ctx);
  expect(await ctx.db.select().from(emailChanges)).toHaveLength(1);
  clock.advance(days(91));
  await forgetEmailChanges(ctx);
  expect(await ctx.db.select().from(emailChanges)).toEqual([]);
});
