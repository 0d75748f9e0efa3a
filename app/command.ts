import { invite, issueInvitationLink } from "./contexts/identity/commands/invitation.server.ts";
import { resetSecondStep } from "./contexts/identity/commands/second-step.server.ts";
import { accountAt } from "./contexts/identity/queries.server.ts";
import { system } from "./kernel/actor.ts";
import { systemClock } from "./kernel/clock.ts";
import type { Ctx } from "./platform/ctx.ts";
import { openDatabase } from "./platform/db/open.server.ts";
import { ConfigurationError, readEnv } from "./platform/env.server.ts";
import { signingSecret } from "./platform/secret.server.ts";

const usage = `Usage: npm run admin -- first-super-admin --email ADDRESS [--name NAME]

  Prints a single-use link, good for seven days, by which that person becomes a super admin.

       npm run admin -- reset-second-step --email ADDRESS

  Takes the second step off the account of somebody who has lost their authenticator and their
  recovery codes, ends its sessions, and tells them by mail. Find out first that it is they who ask.

  With the embedded database, stop the application first.`;

type Command = (ctx: Ctx, email: string, args: string[]) => Promise<number>;

const commands: Record<string, Command> = {
  "first-super-admin": async (ctx, email, args) => {
    const name = option(args, "--name") ?? email.split("@")[0]!;
    const invited = await invite(ctx, { email, name, roles: ["super_admin"], deliver: "link" });
    if (!invited.ok) return 1;
    console.log(await issueInvitationLink(ctx, invited.value));
    return 0;
  },
  "reset-second-step": async (ctx, email) => {
    const owner = await accountAt(ctx, email);
    const done = owner !== undefined && (await resetSecondStep(ctx, owner)).ok;
    console.log(done ? "The second step is off." : "There is no such account with a second step.");
    return done ? 0 : 1;
  },
};

/** The operator's commands. @returns the process's exit code. */
export async function run(args: string[]): Promise<number> {
  const email = option(args, "--email");
  const command = Object.hasOwn(commands, args[0] ?? "") ? commands[args[0]!] : undefined;
  if (!command || !email?.includes("@")) {
    console.error(usage);
    return 2;
  }
  const env = readEnv(process.env);
  const database = await openDatabase(env);
  try {
    const site = { url: env.APP_URL, mode: env.APP_MODE, secret: await signingSecret(env) };
    return await command({ db: database.db, actor: system, clock: systemClock, site }, email, args);
  } finally {
    await database.close();
  }
}

function option(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at >= 0 ? args[at + 1] : undefined;
}

export { ConfigurationError };
export { FolderInUseError } from "./platform/db/folder-lock.server.ts";
