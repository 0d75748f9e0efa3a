import { describe, expect, test } from "vitest";
import { and, eq } from "drizzle-orm";
import { enquiryReceived } from "#app/contexts/admissions/events.ts";
import { acceptInvitation } from "#app/contexts/identity/people/invitation.server.ts";
import {
  requestPasswordReset,
  resetPassword,
} from "#app/contexts/identity/account/password-reset.server.ts";
import { unlockedEmail } from "#app/contexts/identity/login/unlock.server.ts";
import { verifyEmail } from "#app/contexts/identity/registration/verify-email.server.ts";
import {
  invited,
  memberRegistered,
  signInBesieged,
  verificationRequested,
} from "#app/contexts/identity/events.ts";
import { profiles, verifications } from "#app/contexts/identity/tables.ts";
import { instituteSettings } from "#app/contexts/institute/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { dbTest, testSite } from "#testing/db.ts";
import { enquiry, invitation, person } from "#testing/factories.ts";
import { happen, workOff } from "#testing/emitted-events.ts";
import { subscribersOf } from "./delivery/tell.server.ts";
import { mailSubscribers } from "./subscribers.server.tsx";
import { accountTellers } from "./subscribers/account.server.ts";
import { tellers } from "./subscribers/tellers.server.ts";

const subscribers = [...mailSubscribers, ...subscribersOf(accountTellers)];

/** Does the background work and returns the outbox, oldest email first. */
async function emails(ctx: Ctx) {
  await workOff(ctx, subscribers);
  return ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
}

/** Returns the token of an email's link, which must be in its HTML and in its text. */
function linkOf(mail: { html: string; text: string }, path: string): string {
  const start = `${testSite.url}${path}?token=`;
  const token = mail.text.split(start)[1]?.split(/\s/)[0] ?? "";
  expect(token).not.toBe("");
  expect(mail.html).toContain(`href="${start}${token}"`);
  return token;
}

describe("the email that confirms an address", () => {
  dbTest("goes to a new member, and its link confirms", async ({ ctx }) => {
    const { id, email, actor } = await person(ctx, { name: "Hana Pere", verified: false });
    await happen(ctx, memberRegistered, { userId: id });
    const [mail, ...others] = await emails(ctx);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "confirm-address",
      toAddress: email,
      toName: "Hana Pere",
      subject: "Confirm your email address",
    });
    expect(mail!.text).toContain("Hello Hana Pere,");
    const own = { ...ctx, actor };
    expect(await verifyEmail(own, linkOf(mail!, "/verify-email"))).toMatchObject({ ok: true });
    const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.id, id));
    expect(profile!.emailVerified).toBe(true);
  });

  dbTest("goes again when it is asked for", async ({ ctx }) => {
    const { id } = await person(ctx, { verified: false });
    await happen(ctx, verificationRequested, { userId: id });
    expect(await emails(ctx)).toMatchObject([{ kind: "confirm-address" }]);
  });

  dbTest("does not go to who is confirmed already, nor to who is gone", async ({ ctx }) => {
    const { id } = await person(ctx, { verified: true });
    await happen(ctx, memberRegistered, { userId: id });
    await happen(ctx, verificationRequested, { userId: id });
    await happen(ctx, memberRegistered, { userId: newId() });
    expect(await emails(ctx)).toEqual([]);
  });
});

describe("the email for a forgotten password", () => {
  const origin = { network: "192.0.2.0/24" };

  dbTest("carries a token that sets a new password", async ({ ctx }) => {
    const { email } = await person(ctx, { name: "Hana Pere" });
    await requestPasswordReset(ctx, { email: email.toUpperCase() }, origin);
    const [mail, ...others] = await emails(ctx);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "reset-password",
      toAddress: email,
      toName: "Hana Pere",
      subject: "Choose a new password",
    });
    const token = linkOf(mail!, "/reset-password");
    expect(await resetPassword(ctx, { token, password: "a new password" })).toMatchObject({
      ok: true,
    });
  });

  dbTest("is not written for an address without an account", async ({ ctx }) => {
    await requestPasswordReset(ctx, { email: "nobody@people.test" }, origin);
    expect(await emails(ctx)).toEqual([]);
    expect(await ctx.db.select().from(verifications)).toEqual([]);
  });
});

dbTest("the email of a siege unlocks a browser for the owner's address", async ({ ctx }) => {
  const { id, email } = await person(ctx, { name: "Hana Pere" });
  await happen(ctx, signInBesieged, { userId: id });
  const [mail, ...others] = await emails(ctx);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: "unlock",
    toAddress: email,
    subject: "Somebody is trying passwords on your account",
  });
  expect(await unlockedEmail(ctx, linkOf(mail!, "/unlock"))).toEqual({ ok: true, value: email });
});

dbTest("the email of an invitation carries the link that accepts it", async ({ ctx }) => {
  const { id, email } = await invitation(ctx, { name: "Ildikó Varga" });
  await happen(ctx, invited, { invitationId: id });
  const [mail, ...others] = await emails(ctx);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: "invitation",
    toAddress: email,
    toName: "Ildikó Varga",
    subject: "Your invitation",
  });
  const token = linkOf(mail!, "/invitation");
  expect(await acceptInvitation(ctx, { token, password: "my own choice" })).toMatchObject({
    ok: true,
  });
});

describe("the acknowledgement of a message", () => {
  const typed = {
    name: "Xanthippe Quillfeather",
    email: "sender@senders.test",
    subject: "Zeppelin hangar",
    message: "Buy cheap watches at https://spam.test now",
  };

  dbTest("goes to the address that was typed and repeats nothing else of it", async ({ ctx }) => {
    const { id } = await enquiry(ctx, typed);
    await happen(ctx, enquiryReceived, { enquiryId: id });
    const [mail, ...others] = await emails(ctx);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "enquiry-received",
      toAddress: typed.email,
      toName: null,
      subject: "We have your message",
    });
    const whole = `${mail!.subject} ${mail!.html} ${mail!.text}`;
    for (const word of [
      "Xanthippe",
      "Quillfeather",
      "Zeppelin",
      "watches",
      "spam.test",
      "sender@",
    ]) {
      expect(whole).not.toContain(word);
    }
    expect(mail!.text).toContain("within 24 hours");
  });

  dbTest("goes to one address three times an hour at most", async ({ ctx, clock }) => {
    const sendOne = async (email: string) => {
      const { id } = await enquiry(ctx, { email });
      await happen(ctx, enquiryReceived, { enquiryId: id });
    };
    const sentTo = async (address: string) => {
      await workOff(ctx, subscribers);
      const rows = await ctx.db
        .select()
        .from(mailOutbox)
        .where(and(eq(mailOutbox.kind, "enquiry-received"), eq(mailOutbox.toAddress, address)));
      return rows.length;
    };
    for (let n = 0; n < 5; n++) await sendOne("tama@senders.test");
    expect(await sentTo("tama@senders.test")).toBe(3);
    await sendOne("Tama@Senders.test");
    expect(await sentTo("Tama@Senders.test")).toBe(0);
    await sendOne("another@senders.test");
    expect(await sentTo("another@senders.test")).toBe(1);
    clock.advance(3_601_000);
    await sendOne("tama@senders.test");
    expect(await sentTo("tama@senders.test")).toBe(4);
  });

  dbTest("is not written for a message that is gone", async ({ ctx }) => {
    await happen(ctx, enquiryReceived, { enquiryId: newId() });
    expect(await emails(ctx)).toEqual([]);
  });
});

describe("every email", () => {
  dbTest(
    "is written in HTML and in plain text, and is signed by the institute",
    async ({ ctx }) => {
      await ctx.db.insert(instituteSettings).values({
        key: "instituteName",
        value: "Institute of Tests",
        updatedAt: ctx.clock.now(),
      });
      const all = await oneOfEach(ctx);
      expect(all.map(({ kind }) => kind).sort()).toEqual([
        "confirm-address",
        "enquiry-received",
        "invitation",
        "reset-password",
        "unlock",
      ]);
      for (const { html, text } of all) {
        expect(html).toMatch(/<html[^>]* lang="en"/);
        expect(text).not.toMatch(/<[a-z/!]/i);
        expect(text.length).toBeGreaterThan(150);
        for (const part of [html, text]) {
          expect(part).toContain("Institute of Tests");
          expect(part).toContain(testSite.url);
        }
      }
    },
  );

  dbTest("fetches nothing when it is read", async ({ ctx }) => {
    for (const { html } of await oneOfEach(ctx)) {
      expect(html).not.toMatch(/<(img|link|script|iframe|video)\b|url\(|@import|\ssrc=/i);
    }
  });

  dbTest("writes a name as text, not as markup", async ({ ctx }) => {
    const { id } = await person(ctx, { name: "<b>Hana</b> & co", verified: false });
    await happen(ctx, memberRegistered, { userId: id });
    const [mail] = await emails(ctx);
    expect(mail!.html).not.toContain("<b>Hana");
    expect(mail!.html).toContain("&lt;b&gt;Hana&lt;/b&gt; &amp; co");
  });

  async function oneOfEach(ctx: Ctx) {
    const { id: userId, email } = await person(ctx, { verified: false });
    const { id: invitationId } = await invitation(ctx);
    const { id: enquiryId } = await enquiry(ctx);
    await happen(ctx, memberRegistered, { userId });
    await happen(ctx, signInBesieged, { userId });
    await requestPasswordReset(ctx, { email }, { network: "192.0.2.0/24" });
    await happen(ctx, invited, { invitationId });
    await happen(ctx, enquiryReceived, { enquiryId });
    return emails(ctx);
  }
});

test("every subscriber has a name of its own, by which its deliveries are known", () => {
  const names = [...mailSubscribers, ...subscribersOf(tellers)].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("every kind of notification has a name of its own, by which choices are stored", () => {
  const names = tellers.map(({ kind }) => kind.name);
  expect(new Set(names).size).toBe(names.length);
  // The link that stops emails contains the name.
  for (const name of names) expect(name).toMatch(/^[a-z-]+$/);
});
