import { expect } from "vitest";
import { ok } from "#app/kernel/result.ts";
import { defineChange } from "#app/kernel/event.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { forgetInAudit } from "#app/platform/audit/person-key.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record, type Values } from "#app/platform/events/record.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen, person } from "#testing/factories.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { exportAuditLog } from "./export.server.ts";
import { actionChoices, entryById, auditLogPage } from "./queries.server.ts";
import { auditLogViewOf } from "./view.ts";

const viewOf = (query: string) => auditLogViewOf(new URLSearchParams(query));

async function entries(
  ctx: Ctx,
  count: number,
  entry: Values & { action?: string; subject?: string } = {},
) {
  await transact(ctx, async (tx) => {
    for (let n = 0; n < count; n++) {
      const { action = "test.changed", subject = "application:1", ...values } = entry;
      const changed = defineChange({ audit: { action, subject: () => subject } });
      await record(tx, changed, {}, { after: { n }, ...values });
    }
    return ok();
  });
}

dbTest("pages follow each other in both directions, and miss nothing", async ({ ctx }) => {
  await officesOpen(ctx);
  const admin = { ...ctx, actor: cast.admin };
  await entries(admin, 120);
  const all = viewOf("");
  const first = await auditLogPage(admin, all, {});
  expect([first.rows.length, first.newer]).toEqual([50, null]);
  const second = await auditLogPage(admin, all, { before: first.older! });
  const third = await auditLogPage(admin, all, { before: second.older! });
  expect([third.rows.length, third.older]).toEqual([20, null]);
  const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(new Set(ids).size).toBe(120);
  const back = await auditLogPage(admin, all, { after: third.newer! });
  expect(back.rows).toEqual(second.rows);
  const front = await auditLogPage(admin, all, { after: back.newer! });
  expect([front.rows, front.newer]).toEqual([first.rows, null]);
});

dbTest("from the oldest entry on, pages follow each other just as well", async ({ ctx }) => {
  await officesOpen(ctx);
  const admin = { ...ctx, actor: cast.admin };
  await entries(admin, 120);
  const all = viewOf("");
  const idsOf = async (from: Parameters<typeof auditLogPage>[2], order: "asc" | "desc") => {
    const page = await auditLogPage(admin, all, from, order);
    return { ...page, ids: page.rows.map(({ id }) => id) };
  };
  const first = await idsOf({}, "asc");
  expect([first.ids.length, first.older]).toEqual([50, null]);
  const second = await idsOf({ after: first.newer! }, "asc");
  const third = await idsOf({ after: second.newer! }, "asc");
  expect([third.ids.length, third.newer]).toEqual([20, null]);
  const newestFirst = await idsOf({}, "desc");
  expect([...second.ids, ...third.ids].toReversed().slice(0, 50)).toEqual(newestFirst.ids);
  expect(new Set([...first.ids, ...second.ids, ...third.ids]).size).toBe(120);
  const back = await idsOf({ before: third.older! }, "asc");
  expect(back).toEqual(second);
  expect(await idsOf({ before: back.older! }, "asc")).toEqual(first);
});

dbTest("the audit log is looked through by name, action, subject and day", async ({ ctx }) => {
  await officesOpen(ctx);
  const ildiko = await person(ctx, { name: "Ildikó Varga" });
  await entries({ ...ctx, actor: ildiko.actor }, 1, { subject: "order:7" });
  await entries(ctx, 2, { action: "test.made" });
  const found = async (query: string) =>
    (await auditLogPage({ ...ctx, actor: cast.admin }, viewOf(query), {})).rows.map(
      ({ who, subject }) => `${who}, ${subject}`,
    );
  expect(await found("who=varga")).toEqual(["Ildikó Varga, order:7"]);
  expect(await found("who=nobody")).toEqual([]);
  expect(await found("subject=order:")).toHaveLength(1);
  expect(await found("action=test.made&by=institute")).toEqual([
    "The institute, application:1",
    "The institute, application:1",
  ]);
  // At TEST_NOW it is 3 March in Christchurch.
  expect(await found("from=2026-03-03&to=2026-03-03")).toHaveLength(3);
  expect(await found("to=2026-03-02")).toEqual([]);
  expect(await actionChoices({ ...ctx, actor: cast.admin })).toEqual([
    { value: "test.changed", label: "Test: Changed" },
    { value: "test.made", label: "Test: Made" },
  ]);
});

dbTest("an entry shows its values, and says when they went with their person", async ({ ctx }) => {
  const admin = { ...ctx, actor: cast.admin };
  await entries(admin, 1, { before: { n: "old" } });
  const [entry] = await auditLogSoFar(ctx);
  expect(await entryById(admin, entry!.id)).toMatchObject({
    text: "Changed",
    page: "/admin/applications/1",
    erased: false,
    changes: [{ path: "n", before: "old", after: "0", changed: true }],
  });
  await transact(ctx, async (tx) => {
    await forgetInAudit(tx, ["application:1"]);
    return ok();
  });
  expect(await entryById(admin, entry!.id)).toMatchObject({ erased: true, changes: [] });
});

dbTest("a page costs the same however long the audit log is", async ({ ctx }) => {
  await officesOpen(ctx);
  const admin = { ...ctx, actor: cast.admin };
  const cost = () => queriesOf(admin, () => auditLogPage(admin, viewOf("who=a"), {}));
  await entries(admin, 3);
  await cost();
  expect((await cost()).length).toBeLessThanOrEqual(4);
  await entries(admin, 60);
  expect((await cost()).length).toBeLessThanOrEqual(4);
});

dbTest("the table to keep is whole, safe to open, and an entry itself", async ({ ctx }) => {
  await officesOpen(ctx);
  const admin = { ...ctx, actor: cast.admin };
  await entries(admin, 501, { subject: "thing:1" });
  await entries(admin, 1, {
    subject: '=HYPERLINK("http://evil.example")',
    after: { said: "a, b" },
  });
  const bytes = await new Response(
    await exportAuditLog(admin, viewOf("action=test.")),
  ).arrayBuffer();
  const table = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  expect(table.startsWith("\uFEFFat,who,action,subject,before,after\r\n")).toBe(true);
  const lines = table.trim().split("\r\n");
  expect(lines).toHaveLength(1 + 502);
  // The apostrophe makes a spreadsheet read it as text, not as a formula; quotes are doubled.
  expect(table).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(table).toContain(`"{""said"":""a, b""}"`);
  const [newest] = (await auditLogSoFar(ctx)).slice(-1);
  expect(newest).toMatchObject({ action: "audit.audit-log-exported", after: { action: "test." } });
});

dbTest("nobody but admins reads the audit log", async ({ ctx }) => {
  for (const actor of [cast.visitor, cast.member, cast.moderator]) {
    const other = { ...ctx, actor };
    await expect(auditLogPage(other, viewOf(""), {})).rejects.toBeInstanceOf(Denied);
    await expect(actionChoices(other)).rejects.toBeInstanceOf(Denied);
    await expect(entryById(other, "x")).rejects.toBeInstanceOf(Denied);
    await expect(exportAuditLog(other, viewOf(""))).rejects.toBeInstanceOf(Denied);
  }
});
