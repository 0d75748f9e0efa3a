import { expect } from "vitest";
import type { Role } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { requestWith } from "#testing/browser.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { twoFactorOn } from "#testing/two-factor.ts";
import { lockedAccountStatus } from "../people/account-status.server.ts";
import { readSession } from "./session.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { ok } from "#app/kernel/result.ts";

const inProduction = (ctx: Ctx): Ctx => ({ ...ctx, site: { ...ctx.site, mode: "production" } });

async function member(ctx: Ctx, setCookies: string[]) {
  const { actor } = await readSession(ctx, requestWith(setCookies));
  if (actor.kind !== "member") throw new Error("nobody is signed in");
  return actor;
}

dbTest.for([["admin"], ["super_admin"], ["admin", "moderator"]] satisfies Role[][])(
  "production withholds %s until two-factor authentication is set up",
  async (roles, { ctx: demo }) => {
    const ctx = inProduction(demo);
    const { actor, setCookies } = await person(ctx, { roles });
    const before = await member(ctx, setCookies);
    expect([...before.roles]).toEqual(roles.filter((role) => role === "moderator"));
    expect(before.twoFactorNeeded).toBe(true);
    await twoFactorOn({ ...ctx, actor });
    const after = await member(ctx, setCookies);
    expect([...after.roles].sort()).toEqual(roles);
    expect(after).not.toHaveProperty("twoFactorNeeded");
  },
);

dbTest("members and moderators need none, and neither do the demo's admins", async ({ ctx }) => {
  for (const [site, roles] of [
    [inProduction(ctx), []],
    [inProduction(ctx), ["moderator"]],
    [ctx, ["super_admin"]],
  ] as [Ctx, Role[]][]) {
    const { setCookies } = await person(site, { roles });
    const read = await member(site, setCookies);
    expect([...read.roles]).toEqual(roles);
    expect(read).not.toHaveProperty("twoFactorNeeded");
  }
});

dbTest(
  "a withheld role does not count where roles are read under the lock",
  async ({ ctx: demo }) => {
    const ctx = inProduction(demo);
    const { id, setCookies } = await person(ctx, { roles: ["super_admin"] });
    const actor = await member(ctx, setCookies);
    const status = await transact({ ...ctx, actor }, async (tx) =>
      ok((await lockedAccountStatus(tx, id)).actor),
    );
    expect(status).toMatchObject({ value: { roles: new Set() } });
  },
);
