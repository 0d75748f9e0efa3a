import type { Ctx } from "#app/platform/ctx.ts";
import type { Speech } from "#app/platform/db/command-socket.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";

/** What a command works with: the open site, acting as the system, and somewhere to speak. */
export type Tools = { ctx: Ctx; database: Database; files: FileStore } & Speech;

/** A subcommand of `npm run admin`. */
export type OperatorCommand = {
  name: string;
  /** Its arguments, as the help shows them. */
  usage: string;
  help: string;
  /** Said where it needs the site for itself, at whatever migration that is. */
  alone?: true;
  /** Whether the arguments are such as it understands, and them with their file names made whole. */
  understand(args: string[]): string[] | undefined;
  /** @returns the code with which the process ends. */
  run(args: string[], tools: Tools): Promise<number>;
};

export function option(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at >= 0 ? args[at + 1] : undefined;
}
