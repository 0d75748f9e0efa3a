import type { RunCommand } from "#app/platform/db/command-socket.server.ts";
import { backup } from "./backup.ts";
import { badgeKey } from "./badge-key.ts";
import { erase, eraseErasedAgain, erasures } from "./erase.ts";
import { checkpointKey } from "./checkpoint-key.ts";
import { firstSuperAdmin, resetLostTwoFactor } from "./accounts.ts";
import type { OperatorCommand, Tools } from "./operator-command.ts";
import { restore } from "./restore.ts";
import { verify } from "./verify.ts";

/** All commands of the operator, in the order of the help. */
export const operatorCommands: readonly OperatorCommand[] = [
  firstSuperAdmin,
  resetLostTwoFactor,
  backup,
  restore,
  erase,
  erasures,
  eraseErasedAgain,
  verify,
  checkpointKey,
  badgeKey,
];

/** Returns the help text of these commands. */
export function helpFor(shown: readonly OperatorCommand[]): string {
  const lines = shown.flatMap(({ name, usage, help }) => [
    `  npm run admin -- ${name} ${usage}`,
    ...help.split("\n").map((line) => `      ${line}`),
    "",
  ]);
  return ["Usage:", "", ...lines].join("\n");
}

/** Runs commands inside the running application, with its open database and file store. */
export function runInServer(tools: Omit<Tools, "say" | "complain">): RunCommand {
  return async ([name, ...args], speech) => {
    const command = operatorCommands.find((each) => each.name === name && !each.alone);
    if (!command?.understand(args)) {
      speech.complain(
        "The running application does not know this command. Is it an older version?",
      );
      return 2;
    }
    return command.run(args, { ...tools, ...speech });
  };
}
