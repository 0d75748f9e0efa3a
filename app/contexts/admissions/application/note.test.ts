import { expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { cast } from "#testing/cast.ts";
import { dbTest, TEST_NOW } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { applicationNoted } from "../events.ts";
import { applicationNotes } from "../tables/applications.ts";
import { noteApplication } from "./note.server.ts";

const text = "Spoke to her on the telephone; she can start in May.";

dbTest("a note is kept with who and when, and the audit log knows of it", async ({ ctx }) => {
  const { id } = await application(ctx);
  const admin = { ...ctx, actor: cast.admin };
  expect(await noteApplication(admin, id, { text })).toMatchObject({ ok: true });
  const [note] = await ctx.db.select().from(applicationNotes);
  expect(note).toMatchObject({
    applicationId: id,
    authorId: cast.admin.id,
    text,
    at: new Date(TEST_NOW),
  });
  expect(await auditLogSoFar(ctx)).toMatchObject([
    {
      actorId: cast.admin.id,
      action: "admissions.application-noted",
      subject: `application:${id}`,
      after: { note: note!.id },
    },
  ]);
  expect(await emittedEvents(ctx, applicationNoted)).toEqual([{ applicationId: id }]);
});

dbTest("a closed application takes notes too", async ({ ctx }) => {
  const { id } = await application(ctx, { path: ["declined"] });
  expect(await noteApplication({ ...ctx, actor: cast.admin }, id, { text })).toMatchObject({
    ok: true,
  });
});

dbTest("only admins write notes, and only to applications that exist", async ({ ctx }) => {
  const { id } = await application(ctx, { email: cast.member.email });
  for (const name of ["visitor", "member", "unverified", "moderator", "partner"] as const) {
    const work = noteApplication({ ...ctx, actor: cast[name] }, id, { text });
    await expect(work, name).rejects.toThrow(Denied);
  }
  const admin = { ...ctx, actor: cast.admin };
  await expect(noteApplication(admin, newId(), { text })).rejects.toThrow(NotFound);
  expect(await ctx.db.select().from(applicationNotes)).toEqual([]);
});
