import { linkSync, renameSync, rmSync, statSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join, relative, resolve } from "node:path";

/**
 * Thrown if another process uses the folder. Two processes on one embedded database would lose data
 * without an error.
 */
export class FolderInUseError extends Error {
  override name = "FolderInUseError";
}

/**
 * Locks `folder` for this process until the returned function is called or the process dies.
 *
 * The lock is a listening Unix socket. The kernel closes it when its process ends, whatever the
 * reason, so a restart after SIGKILL is never refused. No process id is compared, because ids are
 * reused. A socket file on which nobody answers belongs to a dead process.
 *
 * Connections are passed to `answer`. Only users who may write to the folder can connect.
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

/** Returns the path of the socket that locks a folder. */
export function lockPath(folder: string): string {
  return socketPath(join(folder, "lock.sock"));
}

/** A hard link is created or refused in one step, so only one of two starting processes gets it. */
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

/** Moves the dead process's file aside, unless a new process has put its own there meanwhile. */
function removeDead(path: string, dead: number) {
  const aside = `${path}.${process.pid}.dead`;
  try {
    renameSync(path, aside);
    if (inode(aside) !== dead) linkSync(aside, path);
  } catch {
    // Another process was faster. The next attempt sees what it did.
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
      // A process that only checks the lock has disconnected before it is answered.
      caller.on("error", () => {});
      answer(caller);
    });
    server.once("error", reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

/**
 * Paths of sockets are limited to about 100 bytes, so the shorter of the relative and the absolute
 * path is used.
 */
function socketPath(path: string): string {
  const near = relative(process.cwd(), path);
  const far = resolve(path);
  return near.length < far.length ? near : far;
}
