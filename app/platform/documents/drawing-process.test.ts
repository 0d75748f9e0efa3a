import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { drawingProcess } from "./drawing-process.server.ts";

const folder = mkdtempSync(join(tmpdir(), "gcpi-drawing-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** It "draws" its own process id, fails, dies or never ends, as it is told. */
const file = join(folder, "drawer.mjs");
writeFileSync(
  file,
  `process.on("message", ({ what }) => {
    if (what === "die") process.exit(1);
    if (what === "fail") process.send({ error: new Error("no such sheet") });
    if (what === "pid") process.send({ bytes: Buffer.from(String(process.pid)) });
    if (what === "secret") process.send({ bytes: Buffer.from(String(process.env.SESSION_SECRET)) });
  });
  process.on("disconnect", () => process.exit());`,
);

type Told = "pid" | "fail" | "die" | "secret" | "stay";
const drawer = (times = {}) => {
  const draw = drawingProcess(file, { restMs: 60_000, ...times });
  return async (what: Told) => Buffer.from(await draw({ what })).toString();
};

test("documents are drawn one after the other by one process, which is another", async () => {
  const draw = drawer();
  const [first, second] = await Promise.all([draw("pid"), draw("pid")]);
  expect(first).toBe(second);
  expect(Number(first)).not.toBe(process.pid);
});

test("a document that fails is told why, and the next is drawn by the same process", async () => {
  const draw = drawer();
  const before = await draw("pid");
  await expect(draw("fail")).rejects.toThrow("no such sheet");
  expect(await draw("pid")).toBe(before);
});

test("a document that kills the process costs itself alone", async () => {
  const draw = drawer();
  const before = await draw("pid");
  const [died, after] = await Promise.allSettled([draw("die"), draw("pid")]);
  expect(died.status).toBe("rejected");
  expect(after.status).toBe("fulfilled");
  expect(await draw("pid")).not.toBe(before);
});

test("a document that cannot be sent is refused once, and the next is drawn", async () => {
  const late: unknown[] = [];
  const note = (reason: unknown) => late.push(reason);
  process.on("unhandledRejection", note);
  const draw = drawingProcess(file, { limitMs: 1500, restMs: 100 });
  await expect(draw({ what: () => {} })).rejects.toThrow("could not be cloned");
  await setTimeout(1800);
  process.off("unhandledRejection", note);
  expect(late).toEqual([]);
  expect(await draw({ what: "pid" })).toBeDefined();
});

test("a process that is stuck is ended, and the next document has a new one", async () => {
  const draw = drawer({ limitMs: 1500 });
  const before = await draw("pid");
  await expect(draw("stay")).rejects.toThrow("took too long");
  expect(await draw("pid")).not.toBe(before);
});

test("a process that has rested for a while is gone", async () => {
  const draw = drawer({ restMs: 50 });
  const pid = Number(await draw("pid"));
  await expect.poll(() => runs(pid), { timeout: 10_000 }).toBe(false);
  expect(Number(await draw("pid"))).not.toBe(pid);
});

test("the process is told none of the application's secrets", async () => {
  process.env.SESSION_SECRET = "not for everybody";
  expect(await drawer()("secret")).toBe("undefined");
  delete process.env.SESSION_SECRET;
});

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
