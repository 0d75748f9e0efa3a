import { describe, expect, test } from "vitest";
import type { Ctx } from "#app/platform/ctx.ts";
import { requestWith } from "#testing/browser.ts";
import { separateDatabases } from "#testing/databases.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { sharedContext } from "#testing/shared-context.ts";
import { signIn } from "../login/sign-in.server.ts";
import { signInWithProvider } from "../provider/sign-in.server.ts";
import { readSession } from "../session/session.server.ts";
import { suspend } from "./suspension-commands.server.ts";
import { revokeRole } from "./role-commands.server.ts";

const home = { network: "192.0.2.0/24", knownDevice: true };
const reason = "They have left the institute.";
const issuer = "https://id.example";

describe.each(separateDatabases("lost_role"))("on %s", (_, open) => {
  const ctx = sharedContext(open);

  /** Signs a moderator in twice, by password and by a provider, while `act` runs. */
  async function meanwhile(act: (staff: Ctx, userId: string) => Promise<unknown>) {
    const chief = await person(ctx, { roles: ["super_admin"] });
    const { id, email } = await person(ctx, { roles: ["moderator"] });
    const identity = { issuer, subject: id, email, emailVerified: true, name: "Hana" };
    const [byPassword, byProvider] = await Promise.all([
      signIn(ctx, { email, password: PASSWORD }, home),
      signInWithProvider(ctx, identity, home),
      act({ ...ctx, actor: chief.actor }, id),
    ]);
    const cookies = [
      byPassword.ok ? byPassword.value.setCookies : [],
      byProvider.ok && byProvider.value.way === "signed-in" ? byProvider.value.setCookies : [],
    ];
    const readings = cookies.map((each) => readSession(ctx, requestWith(each)));
    return (await Promise.all(readings)).map(({ actor }) => actor);
  }

  test("two sign-ins at the moment of a role's loss begin sessions without the role", async () => {
    const actors = await meanwhile((staff, userId) =>
      revokeRole(staff, { userId, role: "moderator", reason, confirmed: true }),
    );
    expect(actors).toMatchObject([{ roles: new Set() }, { roles: new Set() }]);
  });

  test("two sign-ins at the moment of a suspension leave no session that works", async () => {
    const actors = await meanwhile((staff, userId) => suspend(staff, { userId, reason }));
    expect(actors).toEqual([{ kind: "guest" }, { kind: "guest" }]);
  });
});
