import { expect } from "vitest";
import { followAddress } from "#app/contexts/admissions/application/follow-address.server.ts";
import { applications } from "#app/contexts/admissions/tables/applications.ts";
import {
  confirmEmailChange,
  requestEmailChange,
} from "#app/contexts/identity/account/change-email.server.ts";
import { editProfile } from "#app/contexts/identity/account/edit-profile.server.ts";
import { eq } from "drizzle-orm";
import { disownSession } from "#app/contexts/identity/login/disown-session.server.ts";
import { sessions } from "#app/contexts/identity/tables.ts";
import {
  reauthenticateByCode,
  requestReauthenticationCode,
} from "#app/contexts/identity/two-factor/mailed-code.server.ts";
import {
  emailChanged,
  newDeviceSignedIn,
  securityChanged,
  securityChanges,
} from "#app/contexts/identity/events.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { whenHappens } from "#app/platform/events/subscriber.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { dbTest } from "#testing/db.ts";
import {
  application,
  officesOpen,
  PASSWORD,
  person,
  programmesOnOffer,
} from "#testing/factories.ts";
import { happen, workOff } from "#testing/emitted-events.ts";
import { subscribersOf } from "../delivery/tell.server.ts";
import { accountEmailSubscribers, accountTellers } from "../subscribers/account.server.ts";
import { securityNews } from "#app/contexts/identity/public.server.ts";

const subscribers = [
  ...accountEmailSubscribers,
  ...subscribersOf(accountTellers),
  whenHappens(emailChanged, "applications-follow-address", (tx, { payload }) =>
    followAddress(tx, payload.changeId),
  ),
];

async function emails(ctx: Ctx) {
  await workOff(ctx, subscribers);
  const rows = await ctx.db.select().from(mailOutbox);
  await ctx.db.delete(mailOutbox);
  return rows;
}

dbTest.for(securityChanges)("the owner is told of: %s", async (what, { ctx }) => {
  await officesOpen(ctx);
  const { id, email, actor } = await person(ctx);
  const zone = { name: "Hana Pere", languages: [], timeZone: "Europe/Budapest" };
  await editProfile({ ...ctx, actor }, zone);
  await happen(ctx, securityChanged, { userId: id, what });
  const [mail, ...more] = await emails(ctx);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ toAddress: email, subject: securityNews[what].title });
  expect(mail!.text, "on their own clock").toContain("2 Mar 2026, 10:00 pm GMT+1");
  expect(mail!.text).toContain("http://localhost:3000/dashboard/profile/security");
});

dbTest("the owner is told of a new device, with a link that ends its session", async ({ ctx }) => {
  await officesOpen(ctx);
  const { id, email, actor } = await person(ctx);
  const seen = { userAgent: "Mozilla/5.0 (Windows) Firefox/150", ipAddress: "192.0.2.0/24" };
  await ctx.db.update(sessions).set(seen).where(eq(sessions.id, actor.sessionId));
  await happen(ctx, newDeviceSignedIn, { userId: id, sessionId: actor.sessionId });
  const [mail, ...more] = await emails(ctx);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ toAddress: email, kind: "new-device" });
  expect(mail!.text).toContain("Firefox on Windows has logged in to your account on");
  expect(mail!.text).toContain("from the network 192.0.2.0/24");
  const token = /not-me\?token=([\w-]+)/.exec(mail!.text)![1]!;
  expect((await disownSession(ctx, token)).ok).toBe(true);
  expect(await ctx.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
});

dbTest("a code is mailed to whoever asked for it, and confirms that session", async ({ ctx }) => {
  await officesOpen(ctx);
  const { email, actor } = await person(ctx);
  const me = { ...ctx, actor };
  await requestReauthenticationCode(me);
  const [mail, ...more] = await emails(ctx);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ toAddress: email, subject: "Your code" });
  const code = /^\d{6}$/m.exec(mail!.text)![0];
  expect((await reauthenticateByCode(me, { code })).ok).toBe(true);
  // Nothing is mailed for a session that has ended.
  await requestReauthenticationCode(me);
  await ctx.db.delete(sessions).where(eq(sessions.id, actor.sessionId));
  expect(await emails(ctx)).toEqual([]);
});

/** Changes a new person's address to new@people.test. */
async function move(ctx: Ctx, verified: boolean) {
  const { actor, email } = await person(ctx, { email: "old@people.test", verified });
  const me = { ...ctx, actor };
  await requestEmailChange(me, { email: "new@people.test", currentPassword: PASSWORD });
  const [asked, ...more] = await emails(ctx);
  expect(more).toEqual([]);
  expect(asked).toMatchObject({ toAddress: "new@people.test", kind: "confirm-new-address" });
  const token = /email-confirmation\?token=([\w-]+)/.exec(asked!.text)![1]!;
  expect((await confirmEmailChange(me, token)).ok).toBe(true);
  return email;
}

dbTest("the old address hears that it is no longer used", async ({ ctx }) => {
  const old = await move(ctx, true);
  const [told, ...more] = await emails(ctx);
  expect(more).toMatchObject([{ toAddress: "new@people.test", kind: "address-in-use" }]);
  expect(told).toMatchObject({ toAddress: old, kind: "address-changed" });
  expect(told!.text).not.toContain("new@people.test");
});

dbTest("applications move along with a confirmed address, and only with one", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  await application(ctx, { email: "Old@People.test" });
  await application(ctx, { email: "else@people.test" });
  await move(ctx, true);
  await emails(ctx);
  const rows = await ctx.db.select({ email: applications.email }).from(applications);
  expect(rows.map(({ email }) => email).sort()).toEqual(["else@people.test", "new@people.test"]);
});

dbTest(
  "what somebody else applied with at an unconfirmed address stays where it is",
  async ({ ctx }) => {
    await programmesOnOffer(ctx);
    await application(ctx, { email: "old@people.test" });
    await move(ctx, false);
    await emails(ctx);
    const rows = await ctx.db.select({ email: applications.email }).from(applications);
    expect(rows).toEqual([{ email: "old@people.test" }]);
  },
);
