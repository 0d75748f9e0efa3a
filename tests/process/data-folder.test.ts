import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isThorough } from "#testing/thorough.ts";
import { Visitor } from "../e2e/support/visitor.ts";
import { newFolder, refused, run, seededFolder, start } from "./support/server.ts";

const sentence = /The data folder ".*" is in use by another process of this application\./;

test("a second process on the same data folder is refused, under whatever name", async () => {
  const folder = seededFolder();
  const settings = { APP_MODE: "demo", DATA_DIR: folder };
  const first = await start(settings);

  const second = await refused(settings);
  expect(second.code).toBe(1);
  expect(second.errors).toMatch(sentence);
  // A sentence, not a stack trace.
  expect(second.errors).not.toMatch(/\n\s+at /);

  const otherName = join(newFolder(), "link");
  symlinkSync(folder, otherName);
  const third = await refused({ ...settings, DATA_DIR: otherName });
  expect(third.code).toBe(1);
  expect(third.errors).toMatch(sentence);

  // The first process keeps working.
  expect((await new Visitor(first.url).ask("/")).status).toBe(200);
});

test("a command is carried out by the process that has the folder, but a restore is not", async () => {
  const settings = { APP_MODE: "demo", DATA_DIR: seededFolder() };
  const server = await start(settings);
  const invite = run("scripts/admin.ts", ["first-super-admin", "--email", "a@example.test"], {
    ...settings,
    APP_URL: server.url,
  });
  expect(await invite.ended).toMatchObject({ code: 0 });
  const link = /http\S+\/invitation\?token=\S+/.exec(invite.output())?.[0] ?? "";
  expect((await fetch(link)).status).toBe(200);

  const restore = run("scripts/admin.ts", ["restore", "nothing.tar.gz"], settings);
  expect((await restore.ended).code).toBe(1);
  expect(restore.errors()).toMatch(sentence);
  expect(restore.errors()).not.toMatch(/\n\s+at /);
  expect((await new Visitor(server.url).ask("/")).status).toBe(200);
});

// In `npm test`, sudden-death.test.ts and stopping.test.ts start a server after each.
test.runIf(isThorough)(
  "a restart is never refused: not after SIGKILL, not after SIGTERM",
  async () => {
    const settings = { APP_MODE: "demo", DATA_DIR: seededFolder() };
    for (let round = 0; round < 3; round++) {
      const server = await start(settings);
      const ended = round % 2 === 0 ? await server.kill() : await server.stop();
      expect(ended.signal ?? ended.code).toBe(round % 2 === 0 ? "SIGKILL" : 0);
    }
    const server = await start(settings);
    await new Visitor(server.url).signIn("member");
  },
);

// In `npm test`, app/platform/db/folder-lock.test.ts tests this.
test.runIf(isThorough)(
  "of two that start at the same moment on one folder, one serves and one is refused",
  async () => {
    const settings = { APP_MODE: "demo", DATA_DIR: newFolder() };
    const outcomes = await Promise.allSettled([start(settings), start(settings)]);
    const served = outcomes.filter(({ status }) => status === "fulfilled");
    const sentAway = outcomes.filter(({ status }) => status === "rejected");
    expect([served.length, sentAway.length]).toEqual([1, 1]);
    expect(String((sentAway[0] as PromiseRejectedResult).reason)).toMatch(sentence);
  },
);
