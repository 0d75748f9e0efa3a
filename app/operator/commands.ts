import { backup } from "./backup.ts";
import { erase, eraseErasedAgain, erasures } from "./erase.ts";
import { firstSuperAdmin } from "./first-super-admin.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { resetLostTwoFactor } from "./reset-two-factor.ts";
import { restore } from "./restore.ts";

/** All commands of the operator, in the order of the help. */
export const operatorCommands: readonly OperatorCommand[] = [
  firstSuperAdmin,
  resetLostTwoFactor,
  backup,
  restore,
  erase,
  erasures,
  eraseErasedAgain,
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
