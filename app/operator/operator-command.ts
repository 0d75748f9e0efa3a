import type { Ctx } from "#app/platform/ctx.ts";
import type { Speech } from "#app/platform/db/command-socket.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";

/** What a command works with: the open site, acting as the system, and its output. */
export type Tools = { ctx: Ctx; database: Database; files: FileStore } & Speech;

/** A subcommand of `npm run admin`. */
export type OperatorCommand = {
  name: string;
  /** Its arguments, as the help shows them. */
  usage: string;
  help: string;
  /** Set for a command that needs a stopped site. Its database is opened without being migrated. */
  alone?: true;
  /** Returns the arguments with absolute file names, or undefined if they are not understood. */
  understand(args: string[]): string[] | undefined;
  /** @returns the exit code of the process. */
  run(args: string[], tools: Tools): Promise<number>;
};

export function option(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at >= 0 ? args[at + 1] : undefined;
}
