import { invite, issueInvitationLink } from "#app/contexts/identity/people/invitation.server.ts";
import { accountEmail } from "#app/kernel/email.ts";
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
