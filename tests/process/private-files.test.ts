import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { isThorough } from "#testing/thorough.ts";
import { handIn, newScreening, statement } from "../e2e/support/screening.ts";
import { Visitor } from "../e2e/support/visitor.ts";
import { newFolder, run, seededFolder, start } from "./support/server.ts";

describe.skipIf(process.platform === "win32")("the data folder", () => {
  // How each kind of file is made: app/platform/private-files.test.ts.
  test.runIf(isThorough)("and all that is written into it is its user's alone", async () => {
    const folder = newFolder();
    // An operator made the folder itself, readable for everybody.
    chmodSync(folder, 0o755);
    const settings = { APP_MODE: "demo", DATA_DIR: folder, LOG_LEVEL: "warn" };
    const server = await start(settings);
    const { visitor, page } = await newScreening(server.url);
    await visitor.send(page, statement);
    expect((await handIn(visitor, page)).answer.status).toBe(303);

    const files = everythingIn(folder);
    expect(files.some((path) => /\/files\/evidence\/./.test(path))).toBe(true);
    expect(files.some((path) => path.endsWith("lock.sock"))).toBe(true);
    expect(files.length).toBeGreaterThan(900);
    expect(openToOthers(folder)).toEqual([]);

    const archive = join(folder, "backup.tar.gz");
    const made = run("scripts/admin.ts", ["backup", archive], settings);
    expect(await made.ended).toMatchObject({ code: 0 });
    await server.stop();
    expect(openToOthers(folder)).toEqual([]);

    const elsewhere = { ...settings, DATA_DIR: join(newFolder(), "restored") };
    const restored = run("scripts/admin.ts", ["restore", archive], elsewhere);
    expect(await restored.ended).toMatchObject({ code: 0 });
    expect(openToOthers(elsewhere.DATA_DIR)).toEqual([]);
  });

  test("of an older installation is closed when it starts, which the log says once", async () => {
    const folder = seededFolder();
    for (const path of everythingIn(folder)) {
      chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666);
    }
    chmodSync(folder, 0o755);
    const settings = { APP_MODE: "demo", DATA_DIR: folder, LOG_LEVEL: "warn" };
    const sentence =
      /other users of this machine could read or change files in the data folder; they are closed now/g;

    const server = await start(settings);
    expect(openToOthers(folder)).toEqual([]);
    expect((await new Visitor(server.url).ask("/")).status).toBe(200);
    await server.stop();
    expect(server.output().match(sentence)).toHaveLength(1);

    const again = await start(settings);
    await again.stop();
    expect(again.output()).not.toMatch(sentence);
  });
});

function everythingIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );
}

/** Returns the files and folders that other users have access to, with their modes. */
function openToOthers(folder: string): string[] {
  return [folder, ...everythingIn(folder)].flatMap((path) => {
    // The store's probe may be gone since it was listed.
    const mode = (lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777;
    return mode & 0o077 ? [`${relative(folder, path)} ${mode.toString(8)}`] : [];
  });
}
