import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { newMember } from "../e2e/support/members.ts";
import { newAddress, plain, Visitor } from "../e2e/support/visitor.ts";
import { sendersKnownTo } from "./support/staff.ts";
import {
  connection,
  newDatabase,
  onServer,
  seededDatabase,
  testServer,
} from "./support/postgres.ts";
import { eventually, goodSecret, newFolder, pause, start } from "./support/server.ts";

const journal = join(import.meta.dirname, "../../db/migrations/meta/_journal.json");
const migrations = (JSON.parse(readFileSync(journal, "utf8")) as { entries: unknown[] }).entries;

/** Returns the values of the fields in a page's forms. */
function seenOn(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input\b[^>]*>/g)) {
    const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1];
    const name = of("name");
    if (!name || name === "intent") continue;
    if (of("type") !== "checkbox") fields[name] = plain(of("value") ?? "");
    else if (/\bchecked/.test(input)) fields[name] = "on";
  }
  for (const [, name, value] of html.matchAll(/<textarea\b[^>]*name="([\w-]+)"[^>]*>([^<]*)</g)) {
    fields[name!] = plain(value!);
  }
  return fields;
}

describe.runIf(testServer)("several processes on one PostgreSQL", () => {
  test("that start together migrate and seed once, and share people and messages", async () => {
    const { url } = await newDatabase();
    const settings = { APP_MODE: "demo", DATABASE_URL: url, SESSION_SECRET: goodSecret };
    const servers = await Promise.all(
      [1, 2, 3].map(() => start({ ...settings, DATA_DIR: newFolder() })),
    );
    const database = await connection(url);
    const count = async (table: string) =>
      Number((await database.query(`select count(*) from ${table}`)).rows[0].count);
    expect(await count("drizzle.__drizzle_migrations")).toBe(migrations.length);
    expect(await count("accounts")).toBeGreaterThanOrEqual(demoPeople.length);
    // One process alone has seeded this database.
    const alone = await connection((await seededDatabase()).url);
    for (const table of ["accounts", "profiles", "applications", "training_sessions"]) {
      const seeded = (await alone.query(`select count(*) from ${table}`)).rows[0].count;
      expect(await count(table), table).toBe(Number(seeded));
    }
    expect(await count("modules")).toBe(10);

    const [here, there] = servers as [(typeof servers)[0], (typeof servers)[0]];
    const email = newAddress("kea");
    await new Visitor(here.url).send("/contact", {
      firstName: "Kea",
      lastName: "Ngata",
      email,
      subject: "Places",
      message: "Is there a place left in the next intake?",
    });
    expect((await sendersKnownTo(there.url)).has(email)).toBe(true);

    const member = await newMember(here.url);
    const elsewhere = new Visitor(there.url);
    expect((await elsewhere.send("/login", member.login)).to).toBe("/dashboard");

    // What staff set in one process is shown by all of them.
    const staff = await new Visitor(here.url).signIn("admin");
    const forms = async (path: string) => seenOn((await staff.ask(path)).text);
    const tagline = "Set in one process.";
    const texts = { ...(await forms("/admin/settings")), tagline };
    expect((await staff.send("/admin/settings", texts)).status).toBe(303);
    const prices = { ...(await forms("/admin/settings/prices")), "price-intro-cp": "1,234" };
    expect((await staff.send("/admin/settings/prices", prices)).status).toBe(303);
    const rules = { ...(await forms("/admin/settings/fees")), veteranPercent: "13" };
    expect((await staff.send("/admin/settings/fees", rules)).status).toBe(303);
    const lead = "Published in one process.";
    const home = { ...(await forms("/admin/texts/home")), "hero-lead": lead, intent: "publish" };
    expect((await staff.send("/admin/texts/home", home)).status).toBe(303);
    const notice = {
      ...(await forms("/admin/texts/banner")),
      text: "Closed today.",
      intent: "publish",
    };
    expect((await staff.send("/admin/texts/banner", notice)).status).toBe(303);
    const shows = async (path: string, text: string) =>
      (await new Visitor(there.url).ask(path)).text.includes(text);
    await eventually(() => shows("/", lead), 2000);
    await eventually(() => shows("/about", "Closed today."), 2000);
    await eventually(() => shows("/", tagline), 2000);
    await eventually(() => shows("/training/intro-cp", "$1,234"), 2000);
    await eventually(() => shows("/admissions/fees/core-protection", "13% veterans"), 2000);
    for (const server of servers) expect((await server.stop()).code).toBe(0);
  });

  test("hear of a change within 250 ms, and keep nothing while they cannot hear", async () => {
    const { url, name } = await seededDatabase();
    const settings = { APP_MODE: "demo", DATABASE_URL: url, SESSION_SECRET: goodSecret };
    const server = await start({ ...settings, DATA_DIR: newFolder(), LOG_LEVEL: "info" });
    const database = await connection(url);
    const visitor = new Visitor(server.url);
    const shown = async () =>
      /<h1[^>]*>([^<]*)<\/h1>/.exec((await visitor.ask("/")).text)?.[1] ?? "";
    const change = (tagline: string) =>
      database.query(
        `insert into institute_settings (key, value, updated_at) values ('tagline', $1, now())
         on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(tagline)],
      );
    const announce = () =>
      database.query("select pg_notify('gcpi_events', $1)", [
        JSON.stringify({ origin: "another process", invalidated: ["institute"] }),
      ]);

    const first = await shown();
    await change("Changed in silence");
    // The old value is cached.
    expect(await shown()).toBe(first);
    await announce();
    const announced = performance.now();
    await eventually(async () => (await shown()) === "Changed in silence", 2000);
    expect(performance.now() - announced).toBeLessThan(250);

    // No process can open a connection while the database takes none, so the pool is filled first:
    // a page whose caches are bypassed needs several at once.
    const staff = await new Visitor(server.url).signIn("admin");
    await Promise.all(Array.from({ length: 12 }, () => staff.ask("/admin")));
    // The listening connection is closed and cannot be reopened, so the process hears of no changes
    // until this is undone.
    await onServer(`alter database ${name} with allow_connections false`);
    await onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = '${name}' and application_name = 'gcpi: listening'`,
    );
    await eventually(async () => server.output().includes("caches are bypassed"));
    for (const tagline of ["While deaf, once", "While deaf, twice"]) {
      await change(tagline);
      expect(await shown()).toBe(tagline);
    }

    await onServer(`alter database ${name} with allow_connections true`);
    await eventually(async () => server.output().includes("is back"));
    await eventually(async () => (await shown()) === "While deaf, twice");
    await change("Changed in silence again");
    await pause(300);
    // The process caches again.
    expect(await shown()).toBe("While deaf, twice");
    await announce();
    await eventually(async () => (await shown()) === "Changed in silence again", 1000);
  });
});
