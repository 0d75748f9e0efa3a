import { expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { conversationBegun, noteApplication } from "#testing/conversations.ts";
import { dbTest } from "#testing/db.ts";
import { correctNote } from "./note.server.ts";
import { conversationNotes } from "./tables.ts";

const notStaff = [cast.visitor, cast.member, cast.unverified, cast.moderator, cast.partner];

dbTest("a form that is sent twice is one note", async ({ ctx }) => {
  const { note, id } = await conversationBegun(ctx);
  const key = newId();
  expect(await note("Seen.", key)).toEqual({ ok: true, value: { repeated: false } });
  expect(await note("Seen.", key)).toEqual({ ok: true, value: { repeated: true } });
  expect(await ctx.db.select().from(conversationNotes)).toMatchObject([
    { id: key, subjectId: id, text: "Seen.", version: 1, correctedAt: null },
  ]);
  const other = await conversationBegun(ctx);
  await expect(other.note("Seen.", key)).rejects.toThrow(NotFound);
});

dbTest(
  "a correction says who and when, and the audit log keeps the former text",
  async ({ ctx, clock }) => {
    const { note, of } = await conversationBegun(ctx);
    const key = newId();
    await note("Born in Győr.", key);
    clock.advance(1000);
    const other = { ...ctx, actor: cast.superAdmin };
    await correctNote(other, of, { note: key, text: "Born in Pécs.", version: "1" });
    expect(await ctx.db.select().from(conversationNotes)).toMatchObject([
      {
        text: "Born in Pécs.",
        version: 2,
        authorId: cast.admin.id,
        correctedBy: cast.superAdmin.id,
        correctedAt: clock.now(),
      },
    ]);
    expect((await auditLogSoFar(ctx)).at(-1)).toMatchObject({
      action: "conversations.note-corrected",
      before: { note: key, text: "Born in Győr." },
      after: { note: key, text: "Born in Pécs." },
    });
  },
);

dbTest("of two corrections the second is told, and changes nothing", async ({ ctx }) => {
  const { note, of, admin } = await conversationBegun(ctx);
  const key = newId();
  await note("One.", key);
  const correct = (text: string) => correctNote(admin, of, { note: key, text, version: "1" });
  expect(await correct("Two.")).toMatchObject({ ok: true });
  expect(await correct("Three.")).toEqual({
    ok: false,
    error: "changed-meanwhile",
    detail: { version: "2" },
  });
  expect(await ctx.db.select().from(conversationNotes)).toMatchObject([{ text: "Two." }]);
});

dbTest("only staff write and correct notes, and only of this conversation", async ({ ctx }) => {
  const { note, of, id, admin } = await conversationBegun(ctx);
  const key = newId();
  await note("One.", key);
  for (const actor of notStaff) {
    const stranger = { ...ctx, actor };
    const correction = { note: key, text: "Two.", version: "1" };
    await expect(noteApplication(stranger, id, "Hm.")).rejects.toThrow(Denied);
    await expect(correctNote(stranger, of, correction)).rejects.toThrow(Denied);
  }
  const other = await conversationBegun(ctx);
  const wrong = correctNote(admin, other.of, { note: key, text: "Two.", version: "1" });
  await expect(wrong).rejects.toThrow(NotFound);
});
