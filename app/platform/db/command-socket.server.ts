import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { FolderInUseError, lockPath } from "./folder-lock.server.ts";

/** Writes a command's output and its errors. */
export type Speech = { say: (text: string) => void; complain: (text: string) => void };

/** Runs a command. @returns the code with which its process would end. */
export type RunCommand = (args: string[], speech: Speech) => Promise<number>;

type Said = { say: string } | { complain: string } | { code: number };

/**
 * The side of the process that holds the folder: it reads one line with a command's arguments, and
 * writes its output and its exit code.
 */
export function commandSocketServer(run: RunCommand): (caller: Socket) => void {
  return (caller) => {
    const tell = (said: Said) => caller.write(`${JSON.stringify(said)}\n`);
    createInterface(caller).once("line", async (line) => {
      const speech: Speech = {
        say: (say) => tell({ say }),
        complain: (complain) => tell({ complain }),
      };
      const code = await run(JSON.parse(line) as string[], speech).catch((error: unknown) => {
        speech.complain(error instanceof Error ? error.message : String(error));
        return 1;
      });
      tell({ code });
      caller.end();
    });
  };
}

/**
 * Runs a command in the process that holds `folder`.
 *
 * @throws FolderInUseError if that process ends before the command is done.
 */
export async function commandHolder(
  folder: string,
  args: string[],
  speech: Speech,
): Promise<number> {
  const socket = connect(lockPath(folder));
  socket.write(`${JSON.stringify(args)}\n`);
  for await (const line of createInterface(socket)) {
    const said = JSON.parse(line) as Said;
    if ("code" in said) return said.code;
    if ("say" in said) speech.say(said.say);
    else speech.complain(said.complain);
  }
  throw new FolderInUseError(
    "The application that has the data folder ended, or is only starting: the command was not carried out. Try again.",
  );
}
