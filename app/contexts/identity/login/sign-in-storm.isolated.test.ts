import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { systemClock } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { separateDatabases } from "#testing/databases.ts";
import { testSite } from "#testing/db.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { fewOrMany } from "#testing/thorough.ts";
import { twoFactorOn } from "#testing/two-factor.ts";
import { resetRequests } from "../tables.ts";
import { reauthenticate } from "../two-factor/reauthentication.server.ts";
import {
  issueResetToken,
  requestPasswordReset,
  resetPassword,
} from "../account/password-reset.server.ts";
import { register } from "../registration/register.server.ts";
import { signIn } from "./sign-in.server.ts";
import { takeTwoFactor } from "./complete-login.server.ts";

/** Counts how often a password was hashed or compared with a hash. The hashing itself is mocked. */
const hashed = vi.hoisted(() => ({ times: 0 }));
vi.mock("#app/platform/password.server.ts", async (original) => ({
  ...(await original<object>()),
  hashPassword: async (password: string) => {
    hashed.times += 1;
    return `hash of ${password}`;
  },
  verifyPassword: async (stored: string, password: string) => {
    hashed.times += 1;
    return stored === `hash of ${password}`;
  },
}));
// The clock stands still, so that all attempts are simultaneous however slow the machine is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const AT_ONCE = fewOrMany(50, 120);
const network = "192.0.2.0/24";
const from = (origin: string) => ({ network: origin, knownDevice: false });

/** Does something AT_ONCE times at once. @returns how often each outcome occurred. */
async function storm(work: (n: number) => Promise<{ ok: boolean; error?: string }>) {
  const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)));
  const counted: Record<string, number> = {};
  for (const { ok: good, error } of outcomes) {
    const name = good ? "ok" : String(error);
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
}

describe.each(separateDatabases("storms"))(`${AT_ONCE} at once, on %s`, (_, open) => {
  test("only as many passwords reach the hash as may be wrong", async () => {
    const { database, end } = await open();
    try {
      const ctx: Ctx = {
        db: database.db,
        clock: systemClock,
        site: testSite,
        actor: { kind: "guest" },
      };
      const owner = await person(ctx);
      const wrong = (n: number) => `wrong password ${n}`;
      const reaching = async (work: Parameters<typeof storm>[0]) => {
        hashed.times = 0;
        const outcomes = await storm(work);
        return { ...outcomes, hashed: hashed.times };
      };

      expect(
        await reaching((n) => signIn(ctx, { email: owner.email, password: wrong(n) }, from("one"))),
      ).toEqual({ "invalid-credentials": 5, "too-many-attempts": AT_ONCE - 5, hashed: 5 });

      const somebody = (n: number) => `person-${n}@people.test`;
      expect(
        await reaching((n) => signIn(ctx, { email: somebody(n), password: wrong(n) }, from("two"))),
      ).toEqual({ "invalid-credentials": 40, "too-many-attempts": AT_ONCE - 40, hashed: 40 });

      const besieged = { email: "besieged@people.test", password: "wrong" };
      expect(await reaching((n) => signIn(ctx, besieged, from(`network-${n}`)))).toEqual({
        "invalid-credentials": 30,
        "too-many-attempts": AT_ONCE - 30,
        hashed: 30,
      });

      expect(await reaching((n) => reauthenticate(ctx, owner.actor, wrong(n)))).toEqual({
        "wrong-password": 5,
        "too-many-attempts": AT_ONCE - 5,
        hashed: 5,
      });

      expect(
        await reaching((n) =>
          register(
            ctx,
            { name: "N", email: `new-${n}@people.test`, password: wrong(n) },
            { network },
          ),
        ),
      ).toEqual({ ok: 20, "too-many-attempts": AT_ONCE - 20, hashed: 20 });

      const token = await resetToken(ctx, owner.email);
      const resets = await reaching((n) => resetPassword(ctx, { token, password: wrong(n) }));
      expect(resets).toMatchObject({ ok: 1, hashed: 5 });
      expect(
        await reaching((n) => resetPassword(ctx, { token: `made-up-${n}`, password: wrong(n) })),
      ).toEqual({ "link-expired": AT_ONCE, hashed: 0 });

      const careful = await person(ctx);
      await twoFactorOn({ ...ctx, actor: careful.actor });
      const begun = await signIn(ctx, { email: careful.email, password: PASSWORD }, from("three"));
      if (begun.ok) throw new Error("two-factor authentication was not asked for");
      const pendingLogin = String(begun.detail?.pendingLogin);
      expect(
        await reaching(() =>
          takeTwoFactor(ctx, { pendingLogin, code: "000000" }, async () => from("four")),
        ),
      ).toEqual({ "wrong-code": 5, "too-many-attempts": AT_ONCE - 5, hashed: 0 });
    } finally {
      await end();
    }
  }, 180_000);
});

async function resetToken(ctx: Ctx, email: string): Promise<string> {
  await requestPasswordReset(ctx, { email }, { network });
  const [row] = await ctx.db.select({ id: resetRequests.id }).from(resetRequests);
  const issued = await transact(ctx, async (tx) => ok(await issueResetToken(tx, row!.id)));
  if (!issued.ok || !issued.value) throw new Error("no token");
  return issued.value.token;
}
