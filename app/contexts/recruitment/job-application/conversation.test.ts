import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { ownConversation, staffConversation } from "#app/contexts/conversations/queries.server.ts";
import { writeAsInstitute, writeToInstitute } from "#app/contexts/conversations/send.server.ts";
import { conversationMessages } from "#app/contexts/conversations/tables.ts";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { recruitmentTellers } from "#app/contexts/notifications/subscribers/recruitment.server.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { message } from "#testing/conversations.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { job, jobApplication, partner } from "#testing/recruitment.ts";
import { memoryStore } from "#testing/stores.ts";
import { partnerMembers } from "../tables/jobs.ts";
import { withdrawJobApplication } from "./commands.server.ts";
import { jobApplicationConversation as kind } from "./conversation.server.ts";
import { ownJobApplication } from "./queries.server.ts";

async function scene(ctx: Ctx, { confidential = false } = {}) {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const listing = await job(ctx, { partnerId: confidential ? null : partnerId });
  const { id } = await jobApplication(ctx, listing, cast.member);
  await partner(ctx, { name: "Other", members: [cast.moderator] });
  return {
    of: { kind, id },
    files: memoryStore(),
    me: { ...ctx, actor: cast.member },
    acting: { ...ctx, actor: cast.partner },
    other: { ...ctx, actor: cast.moderator },
    staff: { ...ctx, actor: cast.admin },
  };
}

async function told(ctx: Ctx) {
  await workOff(ctx, subscribersOf([...recruitmentTellers]));
  const rows = await ctx.db.select().from(notifications).orderBy(asc(notifications.id));
  return rows
    .filter(({ kind: name }) => name.startsWith("job-application-message"))
    .map(({ profileId, kind: name }) => [profileId, name]);
}

const asked = { timeZone: "UTC" };

dbTest("candidate and employer write to each other, and each is told", async ({ ctx }) => {
  const { of, files, me, acting, staff } = await scene(ctx);
  await writeToInstitute(acting, files, of, message("Could you come on Tuesday?"), []);
  expect(await told(ctx)).toEqual([[cast.member.id, "job-application-message"]]);
  expect((await ownJobApplication(me, of.id)).unread).toBe(1);
  await writeToInstitute(me, files, of, message("I could."), []);
  expect(await told(ctx)).toContainEqual([cast.partner.id, "job-application-message-for-partner"]);
  expect(await told(ctx), "staff are not told").toHaveLength(2);
  const { days } = await ownConversation(me, of, asked);
  const shown = JSON.stringify(days);
  expect(shown).toContain(cast.partner.name);
  const roles = days.flatMap(({ items }) =>
    items.map((item) => "author" in item && item.author.role),
  );
  expect(roles).toEqual(["Partner", null]);
  expect(shown).not.toContain(cast.partner.email);
  expect(JSON.stringify(await staffConversation(staff, of, asked))).toContain("I could.");
});

dbTest("for an employer who is not named, the institute answers", async ({ ctx }) => {
  const { of, files, me, acting, staff } = await scene(ctx, { confidential: true });
  await writeToInstitute(me, files, of, message("Who is it?"), []);
  expect(await told(ctx)).toContainEqual([cast.admin.id, "job-application-message-for-staff"]);
  await writeAsInstitute(staff, files, of, message("They prefer not to say."), []);
  const { days } = await ownConversation(me, of, asked);
  expect(JSON.stringify(days)).not.toContain(cast.admin.name);
  await expect(ownConversation(acting, of, asked)).rejects.toThrow(NotFound);
});

dbTest("another partner, and readers of the team, take no part", async ({ ctx }) => {
  const { of, files, other, acting } = await scene(ctx);
  await expect(ownConversation(other, of, asked)).rejects.toThrow(NotFound);
  await expect(writeToInstitute(other, files, of, message(), [])).rejects.toThrow(NotFound);
  await ctx.db.update(partnerMembers).set({ role: "reader" });
  await expect(writeToInstitute(acting, files, of, message(), [])).rejects.toThrow(NotFound);
  expect(await ctx.db.$count(conversationMessages)).toBe(0);
});

dbTest("withdrawing deletes the messages and ends the conversation", async ({ ctx }) => {
  const { of, files, me, acting } = await scene(ctx);
  await writeToInstitute(me, files, of, message("Good morning."), []);
  await withdrawJobApplication(me, files, of.id);
  expect(await ctx.db.$count(conversationMessages)).toBe(0);
  expect((await ownConversation(acting, of, asked)).can.write).toBe(false);
});
