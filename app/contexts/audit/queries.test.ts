import { expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { listPage } from "#app/platform/lists/source.server.ts";
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
import { application, officesOpen, person } from "#testing/factories.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { csvOf, listOf, viewAt } from "#testing/lists.ts";
import { auditLogSource } from "./list.server.ts";
import { auditLogList, type AuditLogRow } from "./list.ts";
import { entryById } from "./queries.server.ts";

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

for (const order of ["desc", "asc"] as const) {
  dbTest(
    `pages follow each other in both directions and miss nothing (${order})`,
    async ({ ctx }) => {
      await officesOpen(ctx);
      const admin = { ...ctx, actor: cast.admin };
      await entries(admin, 120);
      const page = async (edge = "") => {
        const query = `order=${order}${edge && `&${edge}`}`;
        const { rows, edges } = await listOf<AuditLogRow>(admin, auditLogSource, query);
        return { ids: rows.map(({ id }) => id), ...edges! };
      };
      const first = await page();
      expect([first.ids.length, first.before]).toEqual([50, null]);
      const second = await page(`after=${first.after}`);
      const third = await page(`after=${second.after}`);
      expect([third.ids.length, third.after]).toEqual([20, null]);
      const ids = [first, second, third].flatMap((each) => each.ids);
      const written = (await auditLogSoFar(ctx)).map(({ id }) => id);
      expect(ids).toEqual(order === "asc" ? written : written.toReversed());
      const back = await page(`before=${third.before}`);
      expect(back).toEqual(second);
      expect(await page(`before=${back.before}`)).toEqual(first);
      // A row that there is not is the end of the list, and what is no id is the first page.
      expect((await page(`after=${newId()}`)).ids).toEqual([]);
      expect((await page("after=nonsense")).ids).toEqual(first.ids);
    },
  );
}

dbTest("the audit log is looked through by name, action, subject and day", async ({ ctx }) => {
  await officesOpen(ctx);
  const ildiko = await person(ctx, { name: "Ildikó Varga" });
  await entries({ ...ctx, actor: ildiko.actor }, 1, { subject: "order:7" });
  await entries(ctx, 2, { action: "test.made" });
  const found = async (query: string) =>
    (await listOf<AuditLogRow>({ ...ctx, actor: cast.admin }, auditLogSource, query)).rows.map(
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
  const { action: actions, kind } = await auditLogSource.options!({ ...ctx, actor: cast.admin });
  expect(kind).toContainEqual({ value: "order", label: "Order" });
  expect({ action: actions }).toEqual({
    action: [
      { value: "test.changed", label: "Test: Changed" },
      { value: "test.made", label: "Test: Made" },
    ],
  });
});

dbTest(
  "subjects are called by their names, and found by the person they are about",
  async ({ ctx }) => {
    await officesOpen(ctx);
    const ildiko = await person(ctx, { name: "Ildikó Varga" });
    const own = await application(ctx, { firstName: "Ildikó", email: ildiko.email });
    const other = await application(ctx, { firstName: "Hana" });
    for (const { id } of [own, other]) await entries(ctx, 1, { subject: `application:${id}` });
    await entries(ctx, 1, { subject: `profile:${ildiko.id}` });
    await entries(ctx, 1, { subject: "application:gone" });
    const found = async (query: string) =>
      (await listOf<AuditLogRow>({ ...ctx, actor: cast.admin }, auditLogSource, query)).rows.map(
        ({ about }) => about,
      );
    expect(await found("about=ildiko")).toEqual([
      "Account: Ildikó Varga",
      `Application: ${own.firstName} ${own.lastName}`,
    ]);
    expect(await found("about=nobody")).toEqual([]);
    expect(await found("kind=application")).toEqual([
      "Application that has no name any more",
      `Application: ${other.firstName} ${other.lastName}`,
      `Application: ${own.firstName} ${own.lastName}`,
    ]);
  },
);

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

dbTest(
  "a page costs the same however long the audit log is, and has no values",
  async ({ ctx }) => {
    await officesOpen(ctx);
    const admin = { ...ctx, actor: cast.admin };
    const look = (query = "who=a") => listOf<AuditLogRow>(admin, auditLogSource, query);
    await entries(admin, 3);
    await look();
    expect((await queriesOf(admin, () => look())).length).toBeLessThanOrEqual(6);
    await entries(admin, 160);
    expect((await queriesOf(admin, () => look())).length).toBeLessThanOrEqual(6);
    const { edges, rows } = await look("");
    expect(JSON.stringify(rows)).not.toContain('"n"');
    const next = () => look(`after=${edges!.after}`);
    expect((await queriesOf(admin, next)).length).toBeLessThanOrEqual(6);
  },
);

dbTest("the table to keep is whole, safe to open, and recorded", async ({ ctx }) => {
  await officesOpen(ctx);
  const admin = { ...ctx, actor: cast.admin };
  await entries(admin, 1001, { subject: "thing:1" });
  await entries(admin, 1, {
    subject: '=HYPERLINK("http://evil.example")',
    after: { said: "a, b" },
  });
  const table = await csvOf(admin, auditLogSource, "action=test.changed");
  expect(table.startsWith("\uFEFFWhen,Who,What,Action,About,Subject,Before,After\r\n")).toBe(true);
  const lines = table.trim().split("\r\n");
  expect(new Set(lines).size).toBe(1 + 1002);
  // The apostrophe makes a spreadsheet read it as text, not as a formula; quotes are doubled.
  expect(table).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(table).toContain(`"{""said"":""a, b""}"`);
  const [newest] = (await auditLogSoFar(ctx)).slice(-1);
  expect(newest).toMatchObject({
    action: "lists.list-exported",
    subject: "list:audit-log",
    after: { action: "test.changed" },
  });
});

dbTest("nobody but admins reads the audit log", async ({ ctx }) => {
  for (const actor of [cast.visitor, cast.member, cast.moderator]) {
    const other = { ...ctx, actor };
    await expect(listPage(other, auditLogSource, viewAt(auditLogList, ""))).rejects.toBeInstanceOf(
      Denied,
    );
    await expect(auditLogSource.options!(other)).rejects.toBeInstanceOf(Denied);
    await expect(entryById(other, "x")).rejects.toBeInstanceOf(Denied);
    await expect(csvOf(other, auditLogSource)).rejects.toBeInstanceOf(Denied);
  }
});
