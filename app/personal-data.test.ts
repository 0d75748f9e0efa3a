import { unzipSync } from "fflate";
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { downloadArchive } from "#app/contexts/privacy/archive.server.ts";
import { deleteErasedFiles, erasePerson } from "#app/contexts/privacy/erase.server.ts";
import { endRetentions } from "#app/contexts/privacy/retention.server.ts";
import { archiveLinks, erasures } from "#app/contexts/privacy/tables.ts";
import { makeDocument } from "#app/documents.server.ts";
import { system } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import type { OnErasure } from "#app/platform/personal-data/personal-data-item.ts";
import { withParts } from "#app/platform/personal-data/personal-table.ts";
import { readAuditLog } from "#testing/audit-log.ts";
import { events } from "#app/platform/events/schema.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { NAME, personWithAllData } from "#testing/person-with-all-data.ts";
import { personalData, tablesWithoutPeople } from "./personal-data.ts";

/** Column names that suggest personal data: they name somebody or refer to somebody. */
const telling =
  /(^|_)(user|profile|account|actor|author|member|reporter|holder|candidate|applicant|person|owner)(_id|_name)?$|_by$|_to$|email|phone|address|contact|(^|_)name$|file_name|ip_|agent|birth|emergency|fingerprint|comment/;

/** Every table with personal data, with its parts. */
const tables = personalData.flatMap((context) => context.tables.flatMap(withParts));

const columns = tables.flatMap((data) =>
  Object.entries(getTableColumns(data.table)).map(([name, { name: column }]) => ({
    path: `${getTableName(data.table)}.${column}`,
    answer: data.columns[name]!,
  })),
);

/**
 * Returns the columns declared to be deleted, anonymised or kept. Some are in two of these lists.
 */
function declaredAs(onErasure: OnErasure): string[] {
  return columns
    .filter(({ answer }) => answer.onErasure === onErasure || answer.item?.onErasure === onErasure)
    .map(({ path }) => path);
}

const personal = new Set([
  ...declaredAs("delete"),
  ...declaredAs("anonymise"),
  ...declaredAs("keep"),
]);

async function columnsOf(ctx: Ctx) {
  const found = await rows<{ table: string; column: string; type: string }>(
    ctx.db,
    sql`select table_name as "table", column_name as "column", data_type as "type"
        from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  return found.map((each) => ({ ...each, path: `${each.table}.${each.column}` }));
}

/** Returns the columns, of any type, in which a row contains one of these texts. */
async function columnsWith(ctx: Ctx, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column, path } of await columnsOf(ctx)) {
    const holds = sql.join(
      texts.map(
        (text) => sql`position(lower(${text}) in lower(${sql.identifier(column)}::text)) > 0`,
      ),
      sql` or `,
    );
    const [hit] = await rows(
      ctx.db,
      sql`select 1 as one from ${sql.identifier(table)} where ${holds} limit 1`,
    );
    if (hit) found.push(path);
  }
  return found;
}

describe("the database", () => {
  dbTest("each table is declared once, with people or without", async ({ ctx }) => {
    const known = new Set((await columnsOf(ctx)).map(({ table }) => table));
    // A conversation is a part of each kind of subject, by the same declaration.
    const once = new Map(tables.map((data) => [data.columns, data])).values();
    const declared = [...once, ...tablesWithoutPeople].map(({ table }) => getTableName(table));
    expect(declared.toSorted()).toEqual([...known].toSorted());
  });

  test("what looks like a person's in a table without people is named there", () => {
    for (const { table, lookPersonal } of tablesWithoutPeople) {
      const suspects = Object.entries(getTableColumns(table)).filter(([, { name }]) =>
        telling.test(name),
      );
      expect(suspects.map(([name]) => name).toSorted(), getTableName(table)).toEqual(
        lookPersonal.toSorted(),
      );
    }
  });

  dbTest("wherever a person's id or name lies, a context has declared it", async ({ ctx }) => {
    const { id, telling: names } = await personWithAllData(ctx);
    const holding = await columnsWith(ctx, [id, ...names]);
    expect(holding.length).toBeGreaterThan(50);
    expect(holding.filter((path) => !personal.has(path))).toEqual([]);
  });
});

async function archiveOf(ctx: Ctx, whole: Awaited<ReturnType<typeof personWithAllData>>) {
  const [link] = await ctx.db.select().from(archiveLinks);
  const me: Ctx = { ...ctx, actor: whole.actor };
  const tools = { files: whole.files, make: makeDocument };
  const stream = await downloadArchive(me, personalData, tools, link!.id);
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return unzipSync(bytes);
}

describe("an archive", () => {
  dbTest("holds what every context has of a person, and their files", async ({ ctx }) => {
    const whole = await personWithAllData(ctx);
    const entries = await archiveOf(ctx, whole);
    const read = (path: string): unknown => JSON.parse(Buffer.from(entries[path]!).toString());
    const rowsIn = (path: string) => (read(path) as unknown[]).length;

    expect(read("account/account.json")).toMatchObject({ name: NAME, email: whole.email });
    expect(read("account/details.json")).toMatchObject({ emergencyName: "Kerekes Ilka" });
    expect(rowsIn("account/sessions.json")).toBe(1);
    expect(rowsIn("admissions/messages.json")).toBe(2);
    expect(read("admissions/applications.json")).toMatchObject([
      { screening: [{ birthDate: "1991-04-23" }], evidence: [{ kind: "identity" }] },
      { offers: [{}], places: [{ date: "2026-01-12" }], interviews: [{}] },
    ]);
    expect(rowsIn("orders/orders.json")).toBe(2);
    expect(rowsIn("learning/quiz-attempts.json")).toBe(1);
    expect(read("learning/learning-tools.json")).toMatchObject({ scores: [{}], launches: [{}] });
    expect(rowsIn("webinars/registrations.json")).toBe(1);
    expect(rowsIn("forum/topics.json") + rowsIn("forum/replies.json")).toBe(2);
    expect(rowsIn("blog/saved-articles.json")).toBe(1);
    expect(rowsIn("jobs/applications.json")).toBe(1);
    expect(rowsIn("emails/emails.json")).toBe(2);
    expect(rowsIn("audit-log/own-actions.json")).toBeGreaterThan(0);

    const files = Object.keys(entries).filter((path) => !/\.(json|txt)$/.test(path));
    const folders = files.map((path) =>
      path
        .split("/")
        .slice(0, 2)
        .join("/")
        .replace(/\/.*\./, "/."),
    );
    expect(folders.length).toBe(17);
    const at = (start: string) => files.find((path) => path.startsWith(start))!;
    expect(Buffer.from(entries[at("admissions/evidence/")]!).toString()).toContain("a passport");
    expect(Buffer.from(entries[at("jobs/cvs/")]!).toString()).toContain("a life");
    expect(Buffer.from(entries["account/photo.webp"]!).toString()).toBe("a face");
    for (const made of [
      "learning/certificates/",
      "orders/receipts/",
      "admissions/offer-letters/",
      "training-file/training-file.pdf",
    ]) {
      expect(Buffer.from(entries[at(made)]!).toString("latin1", 0, 5), made).toBe("%PDF-");
    }
    const readme = Buffer.from(entries["README.txt"]!).toString();
    for (const { title } of personalData) expect(readme).toContain(title);
    for (const path of Object.keys(entries)) {
      if (path !== "README.txt") expect(readme).toContain(path);
    }
  });

  dbTest("gives away no secret, and nothing that staff noted for themselves", async ({ ctx }) => {
    const entries = await archiveOf(ctx, await personWithAllData(ctx));
    const all = Object.entries(entries)
      .filter(([path]) => path.endsWith(".json"))
      .map(([, bytes]) => Buffer.from(bytes).toString())
      .join("\n");
    expect(all).not.toMatch(/made a good impression|is known to us|was ill|has flown before/);
    expect(all).not.toMatch(/password|secret"|token|fingerprint|storageKey|cvKey|Sealed/i);
  });
});

describe("an erasure", () => {
  dbTest("leaves of a person what is declared to be kept, and nothing else", async ({ ctx }) => {
    const whole = await personWithAllData(ctx);
    const staff: Ctx = { ...ctx, actor: system };
    expect(await erasePerson(staff, personalData, { id: whole.id })).toEqual({
      ok: true,
      value: { hadAccount: true },
    });
    const left = await columnsWith(ctx, whole.telling);
    expect(left).toEqual([
      "assessments.dispute_reason",
      "assessments.results",
      "attendance_entries.reason",
      "attestation_contents.payload",
      "award_rule_pins.reason",
      "certificates.holder_name",
      "data_requests.email",
      "data_requests.extended_because",
      "data_requests.identification",
      "data_requests.name",
      "data_requests.postal_address",
      "data_requests.refused_because",
      "exhibits.file_name",
      "exhibits.text",
      "flight_records.reason",
      "flight_records.remarks",
      "orders.email",
      "orders.name",
      "payments.reference",
      "solo_endorsements.conditions",
      "solo_endorsements.end_reason",
      "undermined_certificates.note",
    ]);
    expect(declaredAs("keep")).toEqual(expect.arrayContaining(left));
    // The order without a payment no longer names anybody.
    const named = await rows(ctx.db, sql`select number from orders where name = ${NAME}`);
    expect(named).toEqual([{ number: "O-paid" }]);
    // The public page of the certificate shows initials only.
    expect(await rows(ctx.db, sql`select name_shown as shown from certificates`)).toEqual([
      { shown: false },
    ]);
  });

  dbTest("keeps nothing that names them once its retention has ended", async ({ ctx, clock }) => {
    const whole = await personWithAllData(ctx);
    await erasePerson({ ...ctx, actor: system }, personalData, { id: whole.id });
    const marks = () => ctx.db.$count(erasures, sql`cardinality(address_marks) > 0`);
    expect(await columnsWith(ctx, whole.telling)).not.toEqual([]);
    expect(await marks()).toBe(1);
    clock.advance(days(9 * 366));
    await endRetentions({ ...ctx, actor: system }, personalData);
    expect(await columnsWith(ctx, whole.telling)).toEqual([]);
    expect(await marks()).toBe(0);
  });

  dbTest("leaves the person's id only where no name goes with it", async ({ ctx }) => {
    const whole = await personWithAllData(ctx);
    await erasePerson({ ...ctx, actor: system }, personalData, { id: whole.id });
    const left = await columnsWith(ctx, [whole.id]);
    // A column may refer to the person in one row, and to somebody who handled them in another.
    const staying = new Set([...declaredAs("anonymise"), ...declaredAs("keep")]);
    const gone = new Set(declaredAs("delete").filter((path) => !staying.has(path)));
    expect(left.filter((path) => gone.has(path))).toEqual([]);
    expect(left).toContain("erasures.user_id");
    expect(left).not.toContain("forum_topics.user_id");
  });

  dbTest(
    "makes the audit log unreadable but for what is kept, without breaking it",
    async ({ ctx }) => {
      const whole = await personWithAllData(ctx);
      const before = await readAuditLog(ctx, {});
      await erasePerson({ ...ctx, actor: system }, personalData, { id: whole.id });
      const after = await readAuditLog(ctx, {});
      expect(after.length).toBe(before.length + 1);
      const said = (subject: string) => after.find((entry) => entry.subject === subject)?.after;
      expect(said(`profile:${whole.id}`) ?? "erased").toBe("erased");
      const own = after.find(
        ({ subject, action }) =>
          subject === `profile:${whole.id}` && action === "identity.name-changed",
      );
      expect(own?.after).toBe("erased");
      expect(said(`order:${whole.orderId}`)).toEqual({ name: NAME });
    },
  );

  dbTest("deletes their files, however often it is asked", async ({ ctx }) => {
    const whole = await personWithAllData(ctx);
    expect(whole.files.kept.size).toBe(12);
    await erasePerson({ ...ctx, actor: system }, personalData, { id: whole.id });
    const all = await ctx.db.select().from(events);
    const said = all.find(({ name }) => name === "privacy.person-erased");
    const { files } = said!.payload as { files: string[] };
    await deleteErasedFiles(whole.files, files);
    await deleteErasedFiles(whole.files, files);
    expect([...whole.files.kept.keys()]).toEqual([]);
  });

  dbTest("lets the address register anew, as somebody else", async ({ ctx }) => {
    const whole = await personWithAllData(ctx);
    await erasePerson({ ...ctx, actor: system }, personalData, { id: whole.id });
    const again = await person(ctx, { email: whole.email, name: "Somebody New" });
    expect(again.id).not.toBe(whole.id);
    const anew: Ctx = { ...ctx, actor: again.actor };
    for (const { collect, name } of personalData) {
      if (!collect || name === "account" || name === "audit-log" || name === "orders") continue;
      const person = { id: again.id, name: "Somebody New", addresses: [whole.email] };
      const tools = { files: whole.files, make: makeDocument };
      const { records } = await collect(anew, person, tools);
      const found = Object.values(records).filter((all) => Array.isArray(all) && all.length > 0);
      expect(found, name).toEqual([]);
    }
    expect(await ctx.db.select({ by: erasures.by }).from(erasures)).toEqual([{ by: "operator" }]);
  });
});
