import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { applicationConversation } from "#app/contexts/admissions/application/conversation.server.ts";
import { applications } from "#app/contexts/admissions/tables/applications.ts";
import { openAttachment } from "#app/contexts/conversations/attach.server.ts";
import { ownConversation, staffConversation } from "#app/contexts/conversations/queries.server.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { programmesOnOffer } from "#testing/factories.ts";
import { memoryStore } from "#testing/stores.ts";
import { demoApplications } from "./demo-applications.ts";
import { demoConversations } from "./demo-conversations.ts";

dbTest(
  "the demo has messages, answers, notes, an attachment and something new",
  async ({ ctx }) => {
    const files = memoryStore();
    const people = demoPeople.map(({ name, email }) => ({ id: newId(), name, email }));
    await ctx.db.insert(profiles).values(people);
    await programmesOnOffer(ctx);
    await runSeeds(ctx, [demoApplications, demoConversations(files)]);
    const { email } = demoPeople.find(({ key }) => key === "member")!;
    const { id: memberId } = people.find((person) => person.email === email)!;
    const [application] = await ctx.db
      .select()
      .from(applications)
      .where(eq(applications.email, email));
    const of = { kind: applicationConversation, id: application!.id };
    const staff = await staffConversation({ ...ctx, actor: cast.admin }, of, { timeZone: "UTC" });
    const items = staff.days.flatMap((day) => [...day.items]);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(["message", "note"]));
    const member = { ...ctx, actor: { ...cast.member, id: memberId, email } };
    const own = await ownConversation(member, of, { timeZone: "UTC" });
    expect(own.newFrom).not.toBeNull();
    const attached = items.flatMap((item) => (item.kind === "message" ? item.attachments : []));
    expect(attached).toHaveLength(1);
    expect(await openAttachment(member, files, of, attached[0]!.id)).toMatchObject({ ok: true });
  },
);
