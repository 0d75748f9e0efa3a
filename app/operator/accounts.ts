import { invite, issueInvitationLink } from "#app/contexts/identity/people/invitation.server.ts";
import { accountEmail } from "#app/kernel/email.ts";
import { resetTwoFactor } from "#app/contexts/identity/two-factor/commands.server.ts";
import { accountAt } from "#app/contexts/identity/account-queries.server.ts";
import { type OperatorCommand, option } from "./operator-command.ts";

export const firstSuperAdmin: OperatorCommand = {
  name: "first-super-admin",
  usage: "--email ADDRESS [--name NAME]",
  help: "Prints a single-use link, good for seven days, by which that person becomes a super admin.",
  understand: (args) => (option(args, "--email")?.includes("@") ? args : undefined),
  run: async (args, { ctx, say, complain }) => {
    const typed = accountEmail.safeParse(option(args, "--email"));
    if (!typed.success) {
      for (const { message } of typed.error.issues) complain(`${message}.`);
      return 1;
    }
    const email = typed.data;
    const name = option(args, "--name") ?? email.split("@")[0]!;
    const invited = await invite(ctx, { email, name, roles: ["super_admin"], deliver: "link" });
    if (!invited.ok) return 1;
    say(await issueInvitationLink(ctx, invited.value));
    return 0;
  },
};

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
