import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { closeToOthers } from "./private-files.server.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "gcpi-modes-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

function file(path: string, mode: number): string {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, "x");
  chmodSync(path, mode);
  return path;
}

test.skipIf(process.platform === "win32")(
  "what the application keeps is closed to other users, and found closed the next time",
  () => {
    const data = folder();
    const row = file(join(data, "postgres/base/1"), 0o666);
    const upload = file(join(data, "files/evidence/1.pdf"), 0o644);
    const secret = file(join(data, "secret"), 0o600);
    const keys = file(join(data, "checkpoint-keys.json"), 0o644);
    chmodSync(data, 0o755);
    expect(closeToOthers(data)).toMatchObject({ left: 0 });
    expect([data, row, upload, secret].map(modeOf)).toEqual(["700", "600", "600", "600"]);
    expect(modeOf(keys)).toBe("600");
    expect(closeToOthers(data)).toEqual({ found: 0, left: 0 });
  },
);

test.skipIf(process.platform === "win32")(
  "what somebody else put there, and what links lead to, is not touched",
  () => {
    const [data, elsewhere] = [folder(), folder()];
    const notes = file(join(data, "notes.txt"), 0o644);
    const linked = file(join(elsewhere, "linked.txt"), 0o644);
    mkdirSync(join(data, "files"));
    symlinkSync(linked, join(data, "files/link"));
    symlinkSync(elsewhere, join(data, "files/folder"));
    closeToOthers(data);
    expect([notes, linked].map(modeOf)).toEqual(["644", "644"]);
  },
);

test.skipIf(process.platform === "win32")(
  "a folder that is named by a link is closed itself",
  () => {
    const data = folder();
    chmodSync(data, 0o755);
    const link = join(folder(), "link");
    symlinkSync(data, link);
    expect(closeToOthers(link)).toEqual({ found: 1, left: 0 });
    expect(modeOf(data)).toBe("700");
  },
);

test.skipIf(process.platform === "win32")("a folder that is not there yet is made closed", () => {
  const data = join(folder(), "new");
  closeToOthers(data);
  expect(modeOf(data)).toBe("700");
});
