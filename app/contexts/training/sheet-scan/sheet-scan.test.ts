import { expect } from "vitest";
import { endRetentions } from "#app/contexts/privacy/retention.server.ts";
import { system } from "#app/kernel/actor.ts";
import type { fixedClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { personalData } from "#app/personal-data.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { jpeg, pdf, zip } from "#testing/files.ts";
import { memoryStore } from "#testing/stores.ts";
import { account, authorised, CORE, sessionInput } from "#testing/training.ts";
import { publishedSessions } from "#testing/training-sessions.ts";
import { planSession } from "../session/plan.server.ts";
import { sessionForStaff } from "../session/queries.server.ts";
import { rosterEntries, trainingSessions } from "../tables/sessions.ts";
import { sheetScans } from "../tables/sheet-scans.ts";
import { attachScan } from "./attach.server.ts";
import { lookAtScan } from "./look.server.ts";
import { scanOnSession, scanPage, storedScans } from "./queries.server.ts";
import { SCAN_BYTES } from "./rules.ts";

/** A published session, and what its scan is attached and opened with. */
async function scanned(
  ctx: Ctx,
  clock: ReturnType<typeof fixedClock>,
  options: Parameters<typeof publishedSessions>[2] = {},
) {
  const world = await publishedSessions(ctx, clock, options);
  const files = memoryStore();
  const attach = (by: Ctx, bytes: Uint8Array, replaces?: string, key = newId()) =>
    attachScan(by, files, world.id, { key, replaces }, bytes);
  const look = (by: Ctx) => lookAtScan(by, files, world.id);
  const rows = () => ctx.db.select().from(sheetScans);
  return { ...world, files, attach, look, rows };
}

const scanActions = async (ctx: Ctx) =>
  (await auditLogSoFar(ctx))
    .map(({ action }) => action)
    .filter((action) => action.startsWith("training.sheet-scan"));

dbTest(
  "a scan is kept sealed and without its name, and a form sent twice is one",
  async ({ ctx, clock }) => {
    const { teach, id, files, attach, rows } = await scanned(ctx, clock);
    const key = newId();
    expect(await attach(teach, pdf("two signatures"), undefined, key)).toMatchObject({ ok: true });
    expect(await attach(teach, pdf("two signatures"), undefined, key)).toMatchObject({ ok: true });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: key,
      sessionId: id,
      mediaType: "application/pdf",
      attachedBy: cast.instructor.id,
    });
    expect([...files.kept.keys()]).toEqual([row!.storageKey]);
    expect(Buffer.from(files.kept.get(row!.storageKey)!).includes("two signatures")).toBe(false);
    expect(await scanActions(ctx)).toEqual(["training.sheet-scan-attached"]);
  },
);

dbTest(
  "the instructors of a session and the office see its scan and replace it, and each look is logged",
  async ({ ctx, clock }) => {
    const { teach, office, files, attach, look, rows, people, id } = await scanned(ctx, clock);
    await attach(teach, pdf("one page"));
    const [first] = await rows();
    for (const by of [teach, office]) {
      expect(await look(by)).toMatchObject({ value: { fileName: "signed-sheet.pdf" } });
    }
    expect(await attach(office, jpeg(), first!.id)).toMatchObject({ ok: true });
    expect(await look(teach)).toMatchObject({ value: { mediaType: "image/jpeg" } });
    const [second, ...others] = await rows();
    expect(others).toEqual([]);
    expect([...files.kept.keys()]).toEqual([second!.storageKey]);
    expect(await scanActions(ctx)).toEqual([
      "training.sheet-scan-attached",
      "training.sheet-scan-looked-at",
      "training.sheet-scan-looked-at",
      "training.sheet-scan-attached",
      "training.sheet-scan-looked-at",
    ]);

    const lead = await account(ctx, "Lead of the award", ["instructor"]);
    await authorised(ctx, lead.id, { subject: CORE, act: "verify" });
    const { session } = await sessionForStaff(office, id);
    for (const actor of [lead, people[0]!.actor, cast.member, cast.moderator]) {
      const other: Ctx = { ...ctx, actor };
      await expect(look(other)).rejects.toThrow(Denied);
      await expect(attach(other, pdf(), second!.id)).rejects.toThrow(Denied);
      await expect(scanPage(other, id)).rejects.toThrow(Denied);
      expect(await scanOnSession(other, session)).toBeNull();
    }
    expect(await scanOnSession(teach, session)).toEqual({
      canAttach: true,
      scan: { id: second!.id, attachedAt: ctx.clock.now(), attachedBy: cast.admin.name },
    });
    expect(await rows()).toEqual([second]);
  },
);

dbTest(
  "of two people who attach a scan at once, the second is told and replaces nothing",
  async ({ ctx, clock }) => {
    const { teach, office, files, attach, rows } = await scanned(ctx, clock);
    await attach(teach, pdf("the first"));
    expect(await attach(office, pdf("the second"))).toMatchObject({ error: "replaced-meanwhile" });
    const [row] = await rows();
    expect(row).toMatchObject({ attachedBy: cast.instructor.id });
    expect([...files.kept.keys()]).toEqual([row!.storageKey]);
    expect(await storedScans(ctx)).toEqual([row!.storageKey]);
  },
);

dbTest("what cannot be attached leaves neither row nor file", async ({ ctx, clock }) => {
  const { teach, office, course, files, attach, rows } = await scanned(ctx, clock);
  for (const [error, bytes] of [
    ["empty-file", new Uint8Array()],
    ["too-large", Buffer.concat([pdf(), Buffer.alloc(SCAN_BYTES)])],
    ["wrong-type", zip()],
  ] as const) {
    expect(await attach(teach, bytes)).toMatchObject({ error });
  }
  const day = { times: { date: "2026-03-20" } };
  const draft = await planSession(office, course.id, sessionInput(cast.instructor.id, day));
  if (!draft.ok) throw new Error(draft.error);
  const toDraft = { key: newId(), replaces: undefined };
  await expect(attachScan(teach, files, draft.value.sessionId, toDraft, pdf())).rejects.toThrow(
    NotFound,
  );
  await ctx.db.delete(rosterEntries);
  expect(await attach(teach, pdf())).toMatchObject({ error: "no-roster" });
  await ctx.db.update(trainingSessions).set({ state: "cancelled", cancelReason: "Storm" });
  expect(await attach(teach, pdf())).toMatchObject({ error: "cancelled" });
  expect(await rows()).toEqual([]);
  expect(files.kept.size).toBe(0);
});

dbTest(
  "a scan is deleted when the retention of the last student on its roster ends",
  async ({ ctx, clock }) => {
    const { teach, attach, rows, people } = await scanned(ctx, clock, { students: 2 });
    await attach(teach, pdf());
    const until = (moment: string) =>
      clock.advance(new Date(moment).getTime() - clock.now().getTime());
    const end = () => endRetentions({ ...ctx, actor: system }, personalData);
    until("2031-04-24T23:59:59Z");
    await end();
    expect(await rows()).toHaveLength(1);
    expect(people).toHaveLength(2);
    until("2031-04-25T00:00:00Z");
    await end();
    expect(await rows()).toEqual([]);
    expect(await ctx.db.$count(rosterEntries)).toBe(0);
  },
);
