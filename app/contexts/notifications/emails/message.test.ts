import { expect } from "vitest";
import { asc, eq } from "drizzle-orm";
import { admissionsPersonalData } from "#app/contexts/admissions/personal-data.server.ts";
import { ownConversation, staffConversation } from "#app/contexts/conversations/queries.server.ts";
import { moveApplication } from "#app/contexts/admissions/application/handle.server.ts";
import { replyToEnquiry } from "#app/contexts/admissions/enquiry/handle.server.ts";
import { enquiryConversation } from "#app/contexts/admissions/enquiry/conversation.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import type { ConversationDay } from "#app/kernel/conversation.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { conversationBegun } from "#testing/conversations.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { enquiry } from "#testing/factories.ts";
import { subscribersOf } from "../delivery/tell.server.ts";
import { mailSubscribers } from "../subscribers.server.tsx";
import { applicationTellers, officeTellers } from "../subscribers/application.server.tsx";

const asked = { timeZone: "UTC" };
const itemsOf = ({ days }: { days: readonly ConversationDay[] }) =>
  days.flatMap(({ items }) => [...items]);

async function delivered(ctx: Ctx) {
  await workOff(ctx, [
    ...mailSubscribers,
    ...subscribersOf([...applicationTellers, ...officeTellers]),
  ]);
  return {
    emails: await ctx.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id)),
    told: await ctx.db.select().from(notifications).orderBy(asc(notifications.id)),
  };
}

dbTest("the applicant is told of a message, and reads it only in the account", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { answer, id } = await conversationBegun(ctx);
  await answer("Your **password** is not needed.");
  const { emails, told } = await delivered(ctx);
  expect(told).toMatchObject([
    {
      profileId: cast.member.id,
      kind: "application-message",
      path: `/applications/${id}/messages`,
    },
  ]);
  expect(emails).toMatchObject([
    {
      kind: "application-message",
      toAddress: cast.member.email,
      subject: "You have a new message",
    },
  ]);
  expect(emails[0]!.text).toContain(`/applications/${id}/messages`);
  expect(JSON.stringify([emails, told])).not.toContain("password");
});

dbTest("an applicant without an account is told by email", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { answer, id } = await conversationBegun(ctx, "guest@applicants.test");
  await answer("You may.");
  const { emails, told } = await delivered(ctx);
  expect(told).toEqual([]);
  expect(emails).toMatchObject([{ toAddress: "guest@applicants.test" }]);
  expect(emails[0]!.text).toContain(`/applications/${id}/messages`);
});

dbTest("staff who take part are told on the site, or all if nobody has", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { ask, note } = await conversationBegun(ctx);
  await ask("May I come?");
  const first = await delivered(ctx);
  expect(first.told.map(({ profileId }) => profileId).toSorted()).toEqual(
    [cast.admin.id, cast.superAdmin.id].toSorted(),
  );
  await note("I shall answer.");
  await ask("At nine?");
  const second = await delivered(ctx);
  const added = second.told.filter(({ id }) => first.told.every((each) => each.id !== id));
  expect(added.map(({ profileId }) => profileId)).toEqual([cast.admin.id]);
  expect(second.emails).toEqual([]);
  expect(JSON.stringify(second.told)).not.toContain("nine");
});

dbTest(
  "emails about the subject are in the conversation, their text for staff only",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    const { answer, of, id, member, admin } = await conversationBegun(ctx);
    await answer("You may.");
    clock.advance(1000);
    await moveApplication(admin, id, {
      version: versionOf({ stage: "online-application" }),
      to: "initial-screening",
    });
    await delivered(ctx);
    const staff = itemsOf(await staffConversation(admin, of, asked));
    const shown = staff.find(({ kind }) => kind === "email");
    expect(shown).toMatchObject({
      subject: "Your application: Initial Screening",
      forStaff: { to: cast.member.email, progress: "waiting" },
    });
    const text = shown?.kind === "email" ? shown.forStaff?.text : undefined;
    expect(text).toContain("[link]");
    expect(text).not.toContain("http");
    expect(staff.find(({ kind }) => kind === "message")).toMatchObject({
      email: { to: cast.member.email, progress: "waiting" },
    });
    const own = itemsOf(await ownConversation(member, of, asked));
    expect(own).toMatchObject([
      { kind: "message", email: null },
      { kind: "email", subject: "Your application: Initial Screening", forStaff: null },
    ]);
  },
);

dbTest("a reply to an enquiry shows how far its email has come", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id, email } = await enquiry(ctx);
  const admin = { ...ctx, actor: cast.admin };
  await replyToEnquiry(admin, id, { key: newId(), text: "Yes.\n\nDo come.", version: "0" });
  await delivered(ctx);
  await ctx.db.update(mailOutbox).set({ lastError: "ECONNREFUSED" });
  const of = { kind: enquiryConversation, id };
  expect(itemsOf(await staffConversation(admin, of, asked))).toMatchObject([
    { body: { text: "Yes.\n\nDo come." }, email: { to: email, progress: "failed" } },
  ]);
});

dbTest("no text of a note is in the archive, in an email or in a notification", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { ask, answer, note, files } = await conversationBegun(ctx);
  const mine = await enquiry(ctx, { email: cast.member.email });
  const admin = { ...ctx, actor: cast.admin };
  await ask("May I come?");
  for (const text of ["secret one", "secret two"]) await note(text);
  await answer("You may.");
  await replyToEnquiry(admin, mine.id, { key: newId(), text: "A reply.", version: "0" });
  const { emails, told } = await delivered(ctx);
  const { id, name, email } = cast.member;
  const person = { id, name, addresses: [email] };
  const tools = { files, make: makeDocument };
  const { records } = await admissionsPersonalData.collect!(ctx, person, tools);
  const archive = JSON.stringify(records);
  for (const text of ["May I come?", "You may.", "A reply."]) expect(archive).toContain(text);
  for (const given of [archive, JSON.stringify(emails), JSON.stringify(told)]) {
    expect(given).not.toContain("secret");
  }
  const waiting = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, email));
  expect(waiting.length).toBeGreaterThan(0);
});
