import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * The permissions of group and others. Windows does not have them; files inherit their folder's
 * there.
 */
const OTHERS = 0o077;
const hasModes = process.platform !== "win32";

/** From now on, what this process and its children write can only be read by their own user. */
export function writePrivately(): void {
  if (hasModes) process.umask(OTHERS);
}

/**
 * How many files and folders other users could reach, and how many they still can. They reach
 * nothing inside a closed folder, whatever the modes of the files in it.
 */
export type Loosened = { found: number; left: number };

/**
 * Closes the data folder, and what the application stores in it, to everybody except its user.
 * Files of another user stay open, because they cannot be closed. Other things in the folder are
 * not changed.
 */
export function closeToOthers(dataDir: string): Loosened {
  const loosened = { found: 0, left: 0 };
  if (!hasModes) return loosened;
  mkdirSync(dataDir, { recursive: true });
  const reachable = (statSync(dataDir).mode & OTHERS) !== 0;
  // The folder may be named by a symbolic link.
  close(join(dataDir, "."), loosened);
  for (const name of readdirSync(dataDir)) if (OWN.test(name)) walk(join(dataDir, name), loosened);
  return reachable ? loosened : { found: 0, left: 0 };
}

/** The database, uploads, the secret, signing keys ("checkpoint-keys.json") and the lock. */
const OWN = /^(?:postgres|files|secret.*|.*-keys\.json.*|lock.*)$/;

function walk(path: string, loosened: Loosened): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats || stats.isSymbolicLink()) return;
  if ((stats.mode & OTHERS) !== 0) close(path, loosened);
  if (!stats.isDirectory()) return;
  for (const name of readdirSync(path)) walk(join(path, name), loosened);
}

function close(path: string, loosened: Loosened): void {
  const { mode } = lstatSync(path);
  if ((mode & OTHERS) === 0) return;
  loosened.found += 1;
  try {
    chmodSync(path, mode & 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return;
    if (code !== "EPERM" && code !== "EROFS") throw error;
    loosened.left += 1;
  }
}
