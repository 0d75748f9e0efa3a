import { unzipSync } from "fflate";
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { downloadArchive } from "#app/contexts/privacy/commands/archive.server.ts";
import { deleteErasedFiles, erasePerson } from "#app/contexts/privacy/commands/erase.server.ts";
import { archiveLinks, erasures } from "#app/contexts/privacy/schema.ts";
import { makeDocument } from "#app/documents.server.ts";
import { system } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import type { Fate } from "#app/platform/personal-data/personal-data.ts";
import { trail } from "#app/platform/audit/trail.server.ts";
import { events } from "#app/platform/events/schema.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { NAME, personWithAllData } from "#testing/person-with-all-data.ts";
import { nobodysData, personalData } from "./personal-data.ts";

/** What a column is called that names somebody or leads to them. */
const telling =
  /(^|_)(user|profile|account|actor|author|member|reporter|holder|candidate|applicant|person|owner)(_id|_name)?$|_by$|_to$|email|phone|address|contact|(^|_)name$|file_name|ip_|agent|birth|emergency|fingerprint|comment/;

/** The columns that the contexts have declared, all or those of one fate. */
function declaredAs(fate?: Fate): string[] {
  return personalData
    .flatMap(({ holdings }) => holdings)
    .filter((holding) => !fate || holding.fate === fate)
    .flatMap(({ columns }) =>
      Object.entries(columns).flatMap(([table, names]) =>
        names.map((column) => `${table}.${column}`),
      ),
    );
}

const declared = new Set(declaredAs());

async function columnsOf(ctx: Ctx) {
  const found = await rows<{ table: string; column: string; type: string }>(
    ctx.db,
    sql`select table_name as "table", column_name as "column", data_type as "type"
        from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  return found.map((each) => ({ ...each, path: `${each.table}.${each.column}` }));
}

/** The columns in which any row holds one of these texts, whatever the column's type. */
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
  dbTest("each column that could name somebody is declared by a context", async ({ ctx }) => {
    const suspects = (await columnsOf(ctx)).filter(({ column }) => telling.test(column));
    expect(suspects.length).toBeGreaterThan(80);
    const forgotten = suspects
      .map(({ path }) => path)
      .filter((path) => !declared.has(path) && !(path in nobodysData));
    expect(forgotten).toEqual([]);
  });

  dbTest("what is declared exists, and nobody's data is nowhere declared", async ({ ctx }) => {
    const known = new Set((await columnsOf(ctx)).map(({ path }) => path));
    const named = [...declared, ...Object.keys(nobodysData)];
    expect(named.filter((path) => !known.has(path))).toEqual([]);
    expect(Object.keys(nobodysData).filter((path) => declared.has(path))).toEqual([]);
  });

  dbTest("wherever a person's id or name lies, a context has declared it", async ({ ctx }) => {
    const { id, telling: names } = await personWithAllData(ctx);
    const holding = await columnsWith(ctx, [id, ...names]);
    expect(holding.length).toBeGreaterThan(50);
    expect(holding.filter((path) => !declared.has(path) && !freeText.has(path))).toEqual([]);
  });
});

/** What people wrote, where anybody may have been named: it goes, or stays, with its row. */
const freeText = new Set([
  "application_moves.reason",
  "application_notes.text",
  "enquiry_replies.text",
  "mail_outbox.html",
  "mail_outbox.text",
  "offers.waiver",
]);

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
    expect(rowsIn("letters/letters.json")).toBe(2);
    expect(rowsIn("trail/own-actions.json")).toBeGreaterThan(0);

    const files = Object.keys(entries).filter((path) => !/\.(json|txt)$/.test(path));
    const folders = files.map((path) =>
      path
        .split("/")
        .slice(0, 2)
        .join("/")
        .replace(/\/.*\./, "/."),
    );
    expect(folders.length).toBe(7);
    const at = (start: string) => files.find((path) => path.startsWith(start))!;
    expect(Buffer.from(entries[at("admissions/evidence/")]!).toString()).toContain("a passport");
    expect(Buffer.from(entries[at("jobs/cvs/")]!).toString()).toContain("a life");
    expect(Buffer.from(entries["account/photo.webp"]!).toString()).toBe("a face");
    for (const made of [
      "learning/certificates/",
      "orders/receipts/",
      "admissions/offer-letters/",
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
    const office: Ctx = { ...ctx, actor: system };
    expect(await erasePerson(office, personalData, { id: whole.id })).toEqual({
      ok: true,
      value: { hadAccount: true },
    });
    const left = await columnsWith(ctx, whole.telling);
    expect(left).toEqual([
      "certificates.holder_name",
      "orders.email",
      "orders.name",
      "payments.reference",
    ]);
    expect(declaredAs("kept")).toEqual(expect.arrayContaining(left));
    // Of the two orders the one that nothing was paid for names nobody.
    const named = await rows(ctx.db, sql`select number from orders where name = ${NAME}`);
    expect(named).toEqual([{ number: "O-paid" }]);
    // The public page of a certificate shows initials.
    expect(await rows(ctx.db, sql`select name_shown as shown from certificates`)).toEqual([
      { shown: false },
    ]);
  });

  dbTest("leaves the person's id only where no name goes with it", async ({ ctx }) => {
    const whole = await personWithAllData(ctx);
    await erasePerson({ ...ctx, actor: system }, personalData, { id: whole.id });
    const left = await columnsWith(ctx, [whole.id]);
    // Some columns lead to a person in one row and to whoever handled it in another.
    const nameless = new Set(declaredAs("nameless"));
    const gone = new Set(declaredAs("deleted").filter((path) => !nameless.has(path)));
    expect(left.filter((path) => gone.has(path))).toEqual([]);
    expect(left).toContain("erasures.user_id");
    expect(left).not.toContain("forum_topics.user_id");
  });

  dbTest(
    "makes the trail unreadable but for what is kept, without breaking it",
    async ({ ctx }) => {
      const whole = await personWithAllData(ctx);
      const before = await trail(ctx, {}, {}, 1000);
      await erasePerson({ ...ctx, actor: system }, personalData, { id: whole.id });
      const after = await trail(ctx, {}, {}, 1000);
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
    expect(whole.files.kept.size).toBe(4);
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
      if (!collect || name === "account" || name === "trail" || name === "orders") continue;
      const person = { id: again.id, name: "Somebody New", addresses: [whole.email] };
      const tools = { files: whole.files, make: makeDocument };
      const { records } = await collect(anew, person, tools);
      const found = Object.values(records).filter((all) => Array.isArray(all) && all.length > 0);
      expect(found, name).toEqual([]);
    }
    expect(await ctx.db.select({ by: erasures.by }).from(erasures)).toEqual([{ by: "operator" }]);
  });
});
