import { rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import sharp from "sharp";
import { rows } from "#app/platform/db/database.server.ts";
import { openDatabase } from "#app/platform/db/open.server.ts";
import { s3Store } from "#app/platform/storage/s3.server.ts";
import { diskStore } from "#app/platform/storage/storage.server.ts";
import { startS3 } from "#testing/s3.ts";
import { isThorough } from "#testing/thorough.ts";
import { newMember } from "../e2e/support/members.ts";
import { handIn, newScreening, statement } from "../e2e/support/screening.ts";
import { newAddress, plain, Visitor } from "../e2e/support/visitor.ts";
import { emailsOnTheirWay } from "./support/staff.ts";
import { newDatabase, testServer } from "./support/postgres.ts";
import {
  eventually,
  freePort,
  goodSecret,
  newFolder,
  run,
  type Settings,
  start,
} from "./support/server.ts";

const kinds: [string, () => Promise<Settings>][] = [
  ["the embedded database", async () => ({ DATA_DIR: newFolder() })],
  ...(testServer
    ? [
        [
          "PostgreSQL",
          async () => ({ DATA_DIR: newFolder(), DATABASE_URL: (await newDatabase()).url }),
        ] satisfies [string, () => Promise<Settings>],
      ]
    : []),
];
/**
 * Each kind of database with the other one, to which the backup is restored too. Without a server
 * that is the same kind.
 */
const ways = kinds.map(
  ([name, open], at) => [name, open, kinds[(at + 1) % kinds.length]!] as const,
);

// In `npm test` the backup of one kind is enough, because it is restored to both.
describe.each(isThorough ? ways : ways.slice(-1))("a site on %s", (_, open, [, openOther]) => {
  test("that is backed up while it runs, wiped and restored is the same site", async () => {
    const port = String(await freePort());
    const common = { APP_MODE: "demo", SESSION_SECRET: goodSecret, PORT: port };
    const settings: Settings = { ...common, ...(await open()) };
    const server = await start(settings);
    const { applicant, member } = await live(server.url);
    await eventually(async () => (await emailsOnTheirWay(server.url)) === 0);
    const shown = await pagesOf(server.url, member, applicant);
    const archive = join(newFolder(), "site.tar.gz");
    const made = await admin(settings, "backup", archive);
    expect(made.complaints).toBe("");
    expect(made.code).toBe(0);
    expect(made.said).toContain("not in it. Keep them too");

    expect((await admin(settings, "restore", archive, "--replace")).code).toBe(1);
    expect((await server.stop()).code).toBe(0);
    const before = await contentsOf(settings);
    const files = Object.keys(before).filter((name) => name.startsWith("/"));
    expect(files.filter((name) => name.startsWith("/evidence/")).length).toBeGreaterThan(1);
    expect(files.some((name) => name.startsWith("/scenes/"))).toBe(true);

    const elsewhere = { ...common, ...(await openOther()) };
    const again = { ...common, ...(await open()) };
    rmSync(settings["DATA_DIR"]!, { recursive: true });
    for (const place of [again, elsewhere]) {
      const restored = await admin(place, "restore", archive);
      expect(restored.complaints).toBe("");
      expect(restored.code).toBe(0);
      expect(await contentsOf(place)).toEqual(before);
    }

    const refused = await admin(again, "restore", archive);
    expect(refused.code).toBe(1);
    expect(refused.complaints).toContain("--replace");

    const successor = await start(again);
    expect(await pagesOf(successor.url, member, applicant)).toEqual(shown);
    await successor.stop();
  });
});

// In `npm test`, backup.test.ts and s3.test.ts in app/platform test the two halves of this.
test.runIf(isThorough)("files move from a bucket to the disk with a backup", async () => {
  const bucket = await startS3();
  onTestFinished(() => bucket.close());
  const port = String(await freePort());
  const common = { APP_MODE: "demo", SESSION_SECRET: goodSecret, PORT: port };
  const settings = { ...common, ...bucket.settings, DATA_DIR: newFolder() };
  const server = await start(settings);
  await live(server.url);
  const store = s3Store(bucket.settings);
  const keys = await store.list("");
  expect(keys.filter((key) => key.startsWith("evidence/")).length).toBeGreaterThan(1);
  expect(keys.filter((key) => key.startsWith("scenes/")).length).toBeGreaterThan(1);
  const archive = join(newFolder(), "site.tar.gz");
  expect((await admin(settings, "backup", archive)).code).toBe(0);
  await server.stop();

  const onDisk = { ...common, DATA_DIR: newFolder() };
  expect((await admin(onDisk, "restore", archive)).code).toBe(0);
  const disk = diskStore(join(onDisk.DATA_DIR, "files"));
  expect((await disk.list("")).sort()).toEqual(keys.sort());
  for (const key of keys) {
    expect(Buffer.from((await disk.get(key))!)).toEqual(Buffer.from((await store.get(key))!));
  }
});

test("a restore with another key says what cannot be opened", async () => {
  const settings = { APP_MODE: "demo", DATA_DIR: newFolder(), SESSION_SECRET: goodSecret };
  const archive = join(newFolder(), "site.tar.gz");
  expect((await admin(settings, "backup", archive)).code).toBe(0);
  const other = {
    ...settings,
    DATA_DIR: newFolder(),
    SESSION_SECRET: goodSecret.split("").toReversed().join(""),
  };
  const restored = await admin(other, "restore", archive);
  expect(restored.code).toBe(0);
  expect(restored.complaints).toContain("SESSION_SECRET is another one");
  expect(restored.complaints).toContain("EVIDENCE_KEY");
});

async function admin(settings: Settings, ...args: string[]) {
  const { ended, output, errors } = run("scripts/admin.ts", args, settings);
  const { code } = await ended;
  return { code, said: output(), complaints: errors() };
}

/**
 * Fills the site: somebody asks, registers, applies and hands in documents, and staff upload a
 * picture.
 */
async function live(url: string) {
  const member = await newMember(url);
  await new Visitor(url).send("/contact", {
    firstName: "Kea",
    lastName: "Ngata",
    email: newAddress("kea"),
    subject: "Places – is “ő” kept?",
    message: "Is there a place left\nin the next intake?",
  });
  const applicant = await newScreening(url);
  await applicant.visitor.send(applicant.page, statement);
  const { answer } = await handIn(applicant.visitor, applicant.page);
  expect(answer.status).toBe(303);
  const picture = new FormData();
  const image = await sharp({
    create: { width: 1600, height: 1000, channels: 3, background: "#7a8b55" },
  })
    .jpeg()
    .toBuffer();
  for (const [name, value] of Object.entries({ alt: "Our yard", focalX: "40", focalY: "60" }))
    picture.set(name, value);
  picture.set("file", new File([image], "yard.jpg"));
  const hung = await applicant.admin.send("/admin/pictures/hangar", picture);
  expect(hung.status).toBe(303);
  return { applicant, member };
}

type Lived = Awaited<ReturnType<typeof live>>;

/** Returns what a visitor, a member, an applicant and staff read. */
async function pagesOf(url: string, member: Lived["member"], applicant: Lived["applicant"]) {
  const guest = new Visitor(url);
  const staff = await new Visitor(url).signIn("admin");
  await staff.toast();
  const someone = new Visitor(url);
  await someone.send("/login", member.login);
  const asked: [Visitor, string][] = [
    [guest, "/"],
    [guest, "/training/intro-cp"],
    [guest, "/webinars"],
    [guest, "/resources"],
    [someone, "/profile"],
    [staff, "/admin/messages?status=all"],
    [staff, `/admin/applications/${applicant.id}`],
    [staff, "/admin/orders"],
  ];
  const pages: Record<string, string> = {};
  for (const [visitor, path] of asked) {
    const { status, text } = await visitor.ask(path);
    // Cached pages are compared byte by byte; in others a nonce and the time of day change.
    pages[`${status} ${path}`] = visitor === guest ? text : plain(text);
  }
  return pages;
}

/** Reads all rows and files without the application, which must not be running. */
async function contentsOf(settings: Settings) {
  const database = await openDatabase({
    DATABASE_POOL: 2,
    DATA_DIR: settings.DATA_DIR!,
    DATABASE_URL: settings.DATABASE_URL,
  });
  const contents: Record<string, unknown> = {};
  try {
    const tables = await rows<{ name: string }>(
      database.db,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    expect(tables.length).toBeGreaterThan(40);
    await database.db.execute(sql`set timezone = 'UTC'`);
    for (const { name } of tables) {
      // A server that stops stores what it has counted, which is after its backup.
      if (name === "request_hours") continue;
      contents[name] = await rows(
        database.db,
        sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
      );
    }
  } finally {
    await database.close();
  }
  const folder = join(settings.DATA_DIR!, "files");
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    contents[path.slice(folder.length)] = (await readFile(path)).toString("base64");
  }
  return contents;
}
