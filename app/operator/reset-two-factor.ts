import { resetTwoFactor } from "#app/contexts/identity/two-factor/commands.server.ts";
import { accountAt } from "#app/contexts/identity/account-queries.server.ts";
import { type OperatorCommand, option } from "./operator-command.ts";

export const resetLostTwoFactor: OperatorCommand = {
  name: "reset-two-factor",
  usage: "--email ADDRESS",
  help: `Takes two-factor authentication off the account of somebody who has lost their authenticator and their
recovery codes, ends its sessions, and tells them by mail. Find out first that it is they who ask.`,
  understand: (args) => (option(args, "--email")?.includes("@") ? args : undefined),
  run: async (args, { ctx, say, complain }) => {
    const owner = await accountAt(ctx, option(args, "--email")!);
    const reset = owner !== undefined && (await resetTwoFactor(ctx, owner)).ok;
    if (reset) say("Two-factor authentication is off.");
    else complain("There is no such account with two-factor authentication.");
    return reset ? 0 : 1;
  },
};
