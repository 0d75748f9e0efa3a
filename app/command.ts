import { helpFor, operatorCommands } from "./operator/commands.ts";
import type { OperatorCommand } from "./operator/operator-command.ts";
import { system } from "./kernel/actor.ts";
import { systemClock } from "./kernel/clock.ts";
import { commandHolder, type Speech } from "./platform/db/command-socket.server.ts";
import { FolderInUseError } from "./platform/db/folder-lock.server.ts";
import { openDatabase } from "./platform/db/open.server.ts";
import { type Env, readEnv } from "./platform/env.server.ts";
import { writePrivately } from "./platform/private-files.server.ts";
import { siteOf } from "./platform/site.server.ts";
import { openStore } from "./platform/storage/open.server.ts";

const aloud: Speech = { say: console.log, complain: console.error };

/**
 * Runs a command of the operator. If a running application holds the site's folder, that process
 * carries the command out.
 *
 * @returns the process's exit code.
 */
export async function run(args: string[]): Promise<number> {
  const command = operatorCommands.find(({ name }) => name === args[0]);
  const understood = command?.understand(args.slice(1));
  if (!command || !understood) {
    console.error(helpFor(command ? [command] : operatorCommands));
    return 2;
  }
  writePrivately();
  const env = readEnv(process.env);
  try {
    return await runHere(env, command, understood);
  } catch (error) {
    if (!(error instanceof FolderInUseError) || command.alone) throw error;
    return await commandHolder(env.DATA_DIR, [command.name, ...understood], aloud);
  }
}

async function runHere(env: Env, command: OperatorCommand, args: string[]): Promise<number> {
  const database = await openDatabase(env, { migrated: !command.alone, patient: true });
  try {
    const site = await siteOf(env);
    const ctx = { db: database.db, actor: system, clock: systemClock, site };
    return await command.run(args, { ctx, database, files: await openStore(env), ...aloud });
  } finally {
    await database.close();
  }
}

export { startRefusal } from "./start-refusal.ts";
