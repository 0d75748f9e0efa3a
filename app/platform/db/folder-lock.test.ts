import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FolderInUseError, holdFolder } from "./folder-lock.server.ts";

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gcpi-lock-"));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

test("a second holder in the same process is refused, with a sentence that helps", async () => {
  const release = await holdFolder(folder);
  const second = holdFolder(folder);
  await expect(second).rejects.toThrow(FolderInUseError);
  await expect(second).rejects.toThrow(`"${folder}" is in use by another process`);
  await expect(second).rejects.toThrow("DATA_DIR");
  await release();
});

test("a released folder can be held again, and nothing is left in it", async () => {
  for (let round = 0; round < 2; round++) {
    const release = await holdFolder(folder);
    await release();
    expect(readdirSync(folder)).toEqual([]);
  }
});

test("a refused holder leaves the first one's hold as it was", async () => {
  const release = await holdFolder(folder);
  const before = readdirSync(folder);
  await expect(holdFolder(folder)).rejects.toThrow(FolderInUseError);
  expect(readdirSync(folder)).toEqual(before);
  await expect(holdFolder(folder)).rejects.toThrow(FolderInUseError);
  await release();
});

test("two folders are held independently", async () => {
  const other = mkdtempSync(join(tmpdir(), "gcpi-lock-"));
  const releases = [await holdFolder(folder), await holdFolder(other)];
  for (const release of releases) await release();
  rmSync(other, { recursive: true });
});

test("another process is refused while this one holds the folder", async () => {
  const release = await holdFolder(folder);
  expect(await outcomeOf(startHolder())).toBe("FolderInUseError");
  await release();
  expect(await outcomeOf(startHolder())).toBe("held");
});

test("this process is refused while another holds the folder", async () => {
  const child = startHolder();
  expect(await outcomeOf(child)).toBe("held");
  await expect(holdFolder(folder)).rejects.toThrow(FolderInUseError);
});

test("the folder of a process that was killed can be taken at once", async () => {
  const child = startHolder();
  expect(await outcomeOf(child)).toBe("held");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(existsSync(join(folder, "lock.sock"))).toBe(true);
  const release = await holdFolder(folder);
  await expect(holdFolder(folder)).rejects.toThrow(FolderInUseError);
  await release();
});

test("of several that start together after a crash exactly one gets the folder", async () => {
  const crashed = startHolder();
  await outcomeOf(crashed);
  crashed.kill("SIGKILL");
  await once(crashed, "exit");
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcomeOf(startHolder())));
  expect(outcomes.sort()).toEqual([...Array(3).fill("FolderInUseError"), "held"]);
});

/** A process of its own that tries to hold the folder, says how that went, and stays. */
function startHolder(): ChildProcess {
  const lock = new URL("./folder-lock.server.ts", import.meta.url).href;
  const script = `
    const { holdFolder } = await import(${JSON.stringify(lock)});
    const outcome = await holdFolder(${JSON.stringify(folder)}).then(() => "held", (e) => e.name);
    console.log(outcome);
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  return child;
}

async function outcomeOf(child: ChildProcess): Promise<string> {
  const [data] = (await once(child.stdout!, "data")) as [Buffer];
  return data.toString().trim();
}
