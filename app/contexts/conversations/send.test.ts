import { describe, expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { sweepFolder } from "#app/platform/storage/sweep.server.ts";
import { hours } from "#app/kernel/clock.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { conversationBegun, message } from "#testing/conversations.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { jpeg, pdf, png, zip } from "#testing/files.ts";
import { ATTACHMENT_FOLDER, openAttachment, storedAttachments } from "./attach.server.ts";
import { messageSent } from "./events.ts";
import { ATTACHMENT_BYTES, MOST_ATTACHMENTS } from "#app/kernel/conversation.ts";
import { writeAsInstitute, writeToInstitute } from "./send.server.ts";
import { conversationAttachments, conversationMessages } from "./tables.ts";

dbTest("the person writes from their side, and staff for the institute", async ({ ctx }) => {
  const { of, member, admin, files, id } = await conversationBegun(ctx);
  const asked = message("May I come at nine?");
  const answered = message("You may.");
  await writeToInstitute(member, files, of, asked, []);
  await writeAsInstitute(admin, files, of, answered, []);
  const at = { sentAt: ctx.clock.now(), subjectKind: "application", subjectId: id };
  expect(await ctx.db.select().from(conversationMessages)).toEqual([
    { ...at, id: asked.key, side: "person", authorId: cast.member.id, text: asked.text },
    { ...at, id: answered.key, side: "institute", authorId: cast.admin.id, text: answered.text },
  ]);
  expect(await emittedEvents(ctx, messageSent)).toEqual([
    { messageId: asked.key },
    { messageId: answered.key },
  ]);
  expect(await auditLogSoFar(ctx)).toMatchObject([
    {
      actorId: cast.admin.id,
      action: "conversations.message-sent",
      subject: `application:${id}`,
      after: { messageId: answered.key },
    },
  ]);
});

dbTest("nobody else writes, and they are not told that it exists", async ({ ctx }) => {
  const { of, files, admin } = await conversationBegun(ctx);
  const { visitor, unverified, moderator, partner } = cast;
  for (const actor of [visitor, unverified, moderator, partner, cast.admin]) {
    const work = writeToInstitute({ ...ctx, actor }, files, of, message(), []);
    await expect(work).rejects.toThrow(NotFound);
  }
  for (const actor of [visitor, unverified, moderator, partner, cast.member]) {
    const work = writeAsInstitute({ ...ctx, actor }, files, of, message(), []);
    await expect(work).rejects.toThrow(Denied);
  }
  const nowhere = { ...of, id: newId() };
  await expect(writeAsInstitute(admin, files, nowhere, message(), [])).rejects.toThrow(NotFound);
  expect(await ctx.db.select().from(conversationMessages)).toEqual([]);
});

dbTest("an address that is not verified is nobody's", async ({ ctx }) => {
  const { of, files } = await conversationBegun(ctx, cast.unverified.email);
  const work = writeToInstitute({ ...ctx, actor: cast.unverified }, files, of, message(), []);
  await expect(work).rejects.toThrow(NotFound);
});

dbTest("a form that is sent twice is one message with its files once", async ({ ctx }) => {
  const { of, member, files } = await conversationBegun(ctx);
  const sent = message();
  const upload = { name: "logbook.pdf", bytes: pdf() };
  await writeToInstitute(member, files, of, sent, [upload]);
  expect(await writeToInstitute(member, files, of, sent, [upload])).toEqual({
    ok: true,
    value: { repeated: true },
  });
  expect(await ctx.db.select().from(conversationMessages)).toHaveLength(1);
  expect(files.kept.size).toBe(1);
});

dbTest("the key of another conversation is refused", async ({ ctx }) => {
  const one = await conversationBegun(ctx);
  const other = await conversationBegun(ctx);
  const sent = message();
  await writeToInstitute(one.member, one.files, one.of, sent, []);
  const work = writeToInstitute(other.member, other.files, other.of, sent, []);
  await expect(work).rejects.toThrow(NotFound);
});

dbTest("whoever answers after a colleague is told, and loses no file", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { of, answer, files } = await conversationBegun(ctx);
  await answer("You may.");
  const other = { ...ctx, actor: cast.superAdmin };
  const late = message("Please bring the original.");
  const uploads = [{ name: "map.pdf", bytes: pdf() }];
  expect(await writeAsInstitute(other, files, of, late, uploads)).toEqual({
    ok: false,
    error: "answered-meanwhile",
    detail: { version: "1", who: cast.admin.name },
  });
  expect(files.kept.size).toBe(0);
  const again = await writeAsInstitute(other, files, of, { ...late, version: "1" }, uploads);
  expect(again).toEqual({ ok: true, value: { repeated: false } });
});

dbTest("a message that shows nothing, or too much, is refused", async ({ ctx }) => {
  const { of, member, files } = await conversationBegun(ctx);
  const send = (text: string) => writeToInstitute(member, files, of, message(text), []);
  expect(await send("<!-- nothing -->")).toMatchObject({ error: "nothing-to-read" });
  expect(await send(`${"> ".repeat(200)}deep`)).toMatchObject({ error: "exceeds-limits" });
  expect(await ctx.db.select().from(conversationMessages)).toEqual([]);
});

describe("attachments", () => {
  dbTest("are recognised by their content, sealed, and named safely", async ({ ctx }) => {
    const { of, member, admin, files, id } = await conversationBegun(ctx);
    const uploads = [
      { name: "../../log‮fdp.exe", bytes: pdf("logbook") },
      { name: "photo.txt", bytes: jpeg() },
      { name: "mark.png", bytes: png() },
    ];
    await writeToInstitute(member, files, of, message(), uploads);
    const rows = await ctx.db.select().from(conversationAttachments);
    const named = rows.map(({ fileName, mediaType }) => `${fileName} ${mediaType}`);
    expect(named.toSorted()).toEqual([
      "logfdp.pdf application/pdf",
      "mark.png image/png",
      "photo.jpg image/jpeg",
    ]);
    for (const sealed of files.kept.values()) {
      expect(Buffer.from(sealed).includes("logbook")).toBe(false);
    }
    const { id: logbook } = rows.find(({ fileName }) => fileName === "logfdp.pdf")!;
    for (const reader of [member, admin]) {
      const opened = await openAttachment(reader, files, of, logbook);
      expect(opened).toMatchObject({ ok: true, value: { fileName: "logfdp.pdf" } });
    }
    const others = [cast.visitor, cast.unverified, cast.moderator, cast.partner];
    for (const actor of others) {
      const work = openAttachment({ ...ctx, actor }, files, of, logbook);
      await expect(work).rejects.toThrow(NotFound);
    }
    const other = await conversationBegun(ctx);
    await expect(openAttachment(admin, files, other.of, logbook)).rejects.toThrow(NotFound);
    await expect(openAttachment(member, files, { ...of, id }, newId())).rejects.toThrow(NotFound);
  });

  dbTest.for([
    ["wrong-type", [{ name: "a.pdf", bytes: zip() }]],
    ["wrong-type", [{ name: "a.pdf", bytes: Buffer.from("<html><script>") }]],
    ["empty-file", [{ name: "a.pdf", bytes: new Uint8Array() }]],
    ["too-large", [{ name: "a.pdf", bytes: new Uint8Array(ATTACHMENT_BYTES + 1) }]],
    [
      "too-many-files",
      Array.from({ length: MOST_ATTACHMENTS + 1 }, () => ({ name: "a.pdf", bytes: pdf() })),
    ],
  ] as const)("are refused: %s", async ([error, uploads], { ctx }) => {
    const { of, member, files } = await conversationBegun(ctx);
    expect(await writeToInstitute(member, files, of, message(), uploads)).toMatchObject({ error });
    expect(files.kept.size).toBe(0);
    expect(await ctx.db.select().from(conversationMessages)).toEqual([]);
  });

  dbTest("whose file is gone cannot be opened, and the rest stays", async ({ ctx, clock }) => {
    const { of, member, files } = await conversationBegun(ctx);
    await writeToInstitute(member, files, of, message(), [{ name: "a.pdf", bytes: pdf() }]);
    clock.advance(hours(2));
    await sweepFolder(ctx, files, ATTACHMENT_FOLDER, storedAttachments);
    expect(files.kept.size).toBe(1);
    files.kept.clear();
    const [row] = await ctx.db.select().from(conversationAttachments);
    expect(await openAttachment(member, files, of, row!.id)).toMatchObject({
      error: "cannot-be-opened",
    });
  });
});
