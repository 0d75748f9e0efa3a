import { linkSync, renameSync, rmSync, statSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join, relative, resolve } from "node:path";

/** Two processes on one embedded database would silently lose data: the second is refused. */
export class FolderInUseError extends Error {
  override name = "FolderInUseError";
}

/**
 * Holds `folder` for this process until the returned function is called or the process dies.
 *
 * The lock is a listening Unix socket: the kernel closes it with its process, however that ends,
 * so a restart after SIGKILL is never refused, and no process id is compared that could have been
 * given to somebody else since. A socket file that nobody answers on is a dead holder's.
 *
 * Whoever connects is given to `answer`: only those who may write to the folder can.
 */
export async function holdFolder(
  folder: string,
  answer: (caller: Socket) => void = (caller) => caller.end(),
): Promise<() => Promise<void>> {
  const path = lockPath(folder);
  const mine = socketPath(join(folder, `lock.${process.pid}.${Date.now().toString(36)}.sock`));
  const server = await listenOn(mine, answer);
  try {
    await takeName(mine, path, folder);
  } catch (error) {
    server.close();
    rmSync(mine, { force: true });
    throw error;
  }
  rmSync(mine, { force: true });
  return async () => {
    rmSync(path, { force: true });
    await new Promise<void>((done) => server.close(() => done()));
  };
}

/** Where the holder of a folder can be reached. */
export function lockPath(folder: string): string {
  return socketPath(join(folder, "lock.sock"));
}

/** A hard link is made or refused as one step, so only one of two starting processes gets it. */
async function takeName(mine: string, path: string, folder: string) {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      linkSync(mine, path);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const dead = inode(path);
    if (await answers(path)) break;
    if (dead !== undefined) removeDead(path, dead);
  }
  throw new FolderInUseError(
    `The data folder "${folder}" is in use by another process of this application. The embedded database belongs to one process at a time: stop the other one, or give this one its own DATA_DIR (or a DATABASE_URL).`,
  );
}

/** Moves the dead holder's file aside, unless a new holder has put its own there meanwhile. */
function removeDead(path: string, dead: number) {
  const aside = `${path}.${process.pid}.dead`;
  try {
    renameSync(path, aside);
    if (inode(aside) !== dead) linkSync(aside, path);
  } catch {
    // Somebody else was faster; the next round sees what they did.
  } finally {
    rmSync(aside, { force: true });
  }
}

function inode(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

function listenOn(path: string, answer: (caller: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((caller) => {
      // One who only asks whether anybody is there is gone before it is answered.
      caller.on("error", () => {});
      answer(caller);
    });
    server.once("error", reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

/** Socket paths are limited to about a hundred bytes, so the shorter way of writing it is used. */
function socketPath(path: string): string {
  const near = relative(process.cwd(), path);
  const far = resolve(path);
  return near.length < far.length ? near : far;
}
