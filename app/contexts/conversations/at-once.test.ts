import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { conversationBegun, message } from "#testing/conversations.ts";
import { separateDatabases } from "#testing/databases.ts";
import { pdf } from "#testing/files.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { enquiryConversation } from "#app/contexts/admissions/enquiry/conversation.server.ts";
import { replyToEnquiry } from "#app/contexts/admissions/enquiry/handle.server.ts";
import { enquiry } from "#testing/factories.ts";
import { memoryStore } from "#testing/stores.ts";
import { correctNote } from "./note.server.ts";
import { writeAsInstitute, writeToInstitute } from "./send.server.ts";
import { conversationMessages, conversationNotes } from "./tables.ts";

describe.each(separateDatabases("conversations"))("on %s", (_, open) => {
  const ctx = sharedContext(open);
  const messagesOf = (id: string) =>
    ctx.db.select().from(conversationMessages).where(eq(conversationMessages.subjectId, id));

  test("a form that is sent six times at once is one message with one file", async () => {
    const { of, id, member, files } = await conversationBegun(ctx);
    const sent = message();
    const results = await atOnce(6, () =>
      writeToInstitute(member, files, of, sent, [{ name: "a.pdf", bytes: pdf() }]),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(results.filter((result) => result.ok && !result.value.repeated)).toHaveLength(1);
    expect(await messagesOf(id)).toHaveLength(1);
    expect(files.kept.size).toBe(1);
  });

  test("of six who answer at once one is first, and the others are told who it was", async () => {
    await castInDatabase(ctx);
    const { of, id, files } = await conversationBegun(ctx);
    const staff = (n: number): Ctx => ({ ...ctx, actor: n % 2 ? cast.admin : cast.superAdmin });
    const results = await atOnce(6, (n) =>
      writeAsInstitute(staff(n), files, of, message(`Answer ${n}`), []),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const [first, ...more] = await messagesOf(id);
    expect(more).toEqual([]);
    const who = first!.authorId === cast.admin.id ? cast.admin.name : cast.superAdmin.name;
    for (const result of results) {
      if (result.ok) continue;
      expect(result).toMatchObject({ error: "answered-meanwhile", detail: { version: "1", who } });
    }
  });

  test("staff and the sender of a message who write at once do not wait for each other", async () => {
    const { id } = await enquiry(ctx, { email: cast.member.email });
    const of = { kind: enquiryConversation, id };
    const member = { ...ctx, actor: cast.member };
    const admin = { ...ctx, actor: cast.admin };
    let replies = 0;
    for (let round = 0; round < 3; round++) {
      const results = await atOnce(4, (n) =>
        n % 2
          ? replyToEnquiry(admin, id, message("A reply.", String(replies)))
          : writeToInstitute(member, memoryStore(), of, message("Another question."), []),
      );
      replies++;
      expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    }
  });

  test("of six corrections of a note at once one is kept", async () => {
    const { of, admin, note } = await conversationBegun(ctx);
    const key = newId();
    await note("Zero.", key);
    const results = await atOnce(6, (n) =>
      correctNote(admin, of, { note: key, text: `Text ${n}`, version: "1" }),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const [kept] = await ctx.db
      .select()
      .from(conversationNotes)
      .where(eq(conversationNotes.id, key));
    expect(kept).toMatchObject({ version: 2 });
  });
});
