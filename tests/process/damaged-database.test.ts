import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isThorough } from "#testing/thorough.ts";
import { connection, seededDatabase, testServer } from "./support/postgres.ts";
import { goodSecret, newFolder, refused, run, seededFolder } from "./support/server.ts";

const leadsToRestore = /npm run admin -- restore FILE.*docs\/OPERATIONS\.md/;

/** Expects one sentence that says what to do, without a stack trace. */
function expectSentence(errors: string, about: RegExp) {
  expect(errors).toMatch(about);
  expect(errors).toMatch(leadsToRestore);
  expect(errors.trim().split("\n")).toHaveLength(1);
}

const damages: [what: string, damage: (postgres: string) => void][] = [
  ["a control file cut short", (of) => truncateSync(join(of, "global/pg_control"), 100)],
  ["no file that names its version", (of) => rmSync(join(of, "PG_VERSION"))],
  [
    "a write-ahead log overwritten",
    (of) => {
      const log = join(of, "pg_wal");
      for (const name of readdirSync(log).filter((each) => /^[0-9A-F]{24}$/.test(each))) {
        const path = join(log, name);
        writeFileSync(path, Buffer.alloc(statSync(path).size, 7));
      }
    },
  ],
];
/**
 * The library detects the first kind of damage and our code the second. The third is detected like
 * the first.
 */
const tried = isThorough ? damages : damages.slice(0, 2);

test.each(tried)("an embedded database with %s is refused in a sentence", async (_, damage) => {
  const folder = seededFolder();
  damage(join(folder, "postgres"));
  const settings = { APP_MODE: "demo", DATA_DIR: folder };
  const server = await refused(settings);
  expect(server.code).toBe(1);
  expectSentence(server.errors, /The embedded database in ".*" cannot be opened/);

  const command = run("scripts/admin.ts", ["erasures"], settings);
  expect((await command.ended).code).toBe(1);
  expectSentence(command.errors(), /The embedded database in ".*" cannot be opened/);
});

describe.runIf(testServer)("a PostgreSQL database", () => {
  test("of a newer version, or with a schema that was changed, is refused in a sentence", async () => {
    const { url } = await seededDatabase();
    const settings = {
      APP_MODE: "demo",
      DATABASE_URL: url,
      SESSION_SECRET: goodSecret,
      DATA_DIR: newFolder(),
    };
    const database = await connection(url);

    await database.query("alter table mail_outbox rename column last_error to last");
    const changed = await refused(settings);
    expect(changed.code).toBe(1);
    expectSentence(changed.errors, /mail_outbox\.last_error is missing/);

    await database.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9795300035482)",
    );
    const newer = await refused(settings);
    expect(newer.code).toBe(1);
    expectSentence(newer.errors, /belongs to a newer version/);
  });

  test("that cannot be reached at the start is named in a sentence", async () => {
    const { code, errors } = await refused({
      APP_MODE: "demo",
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing",
      SESSION_SECRET: goodSecret,
      DATA_DIR: newFolder(),
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/DATABASE_URL.*ECONNREFUSED 127\.0\.0\.1:1/);
    expect(errors).not.toMatch(/\n\s+at /);
  });
});
