import { invite, issueInvitationLink } from "./contexts/identity/commands/invitation.server.ts";
import { system } from "./kernel/actor.ts";
import { systemClock } from "./kernel/clock.ts";
import type { Ctx } from "./platform/ctx.ts";
import { openDatabase } from "./platform/db/open.server.ts";
import { ConfigurationError, readEnv } from "./platform/env.server.ts";
import { signingSecret } from "./platform/secret.server.ts";

const usage = `Usage: npm run admin -- first-super-admin --email ADDRESS [--name NAME]

  Prints a single-use link, good for seven days, by which that person becomes a super admin.
  With the embedded database, stop the application first.`;

/** The operator's commands. @returns the process's exit code. */
export async function run(args: string[]): Promise<number> {
  const email = option(args, "--email");
  if (args[0] !== "first-super-admin" || !email?.includes("@")) {
    console.error(usage);
    return 2;
  }
  const env = readEnv(process.env);
  const database = await openDatabase(env);
  try {
    const site = { url: env.APP_URL, mode: env.APP_MODE, secret: await signingSecret(env) };
    const ctx: Ctx = { db: database.db, actor: system, clock: systemClock, site };
    const name = option(args, "--name") ?? email.split("@")[0]!;
    const invited = await invite(ctx, { email, name, roles: ["super_admin"], deliver: "link" });
    if (!invited.ok) return 1;
    console.log(await issueInvitationLink(ctx, invited.value));
    return 0;
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
