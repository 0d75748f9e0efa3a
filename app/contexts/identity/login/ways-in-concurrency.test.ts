import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { fixedClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { softAuthenticator } from "#testing/passkey.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { twoFactorOn } from "#testing/two-factor.ts";
import {
  addPasskey,
  beginPasskey,
  ownPasskeys,
  removePasskey,
} from "../passkey/commands.server.ts";
import { accounts, passkeys, reauthenticationCodes, sessions } from "../tables.ts";
import {
  issueReauthenticationCode,
  reauthenticateByCode,
} from "../two-factor/mailed-code.server.ts";
import { noteReauthentication } from "../two-factor/reauthentication.server.ts";
import { takeTwoFactor } from "./complete-login.server.ts";
import { openPendingLogin } from "./pending-login.server.ts";

const home = { network: "192.0.2.0/24", knownDevice: true };

describe.each(separateDatabases("ways_in"))("on %s", (_, open) => {
  const ctx = sharedContext(open, fixedClock(TEST_NOW));

  test("one recovery code that is used six times at once lets one in", async () => {
    const owner = await person(ctx);
    const { codes } = await twoFactorOn({ ...ctx, actor: owner.actor });
    const logins = await atOnce(6, () => openPendingLogin(ctx, owner.id));
    const begun = () => ctx.db.select().from(sessions).where(eq(sessions.userId, owner.id));
    const before = await begun();
    const outcomes = await atOnce(6, (n) =>
      takeTwoFactor(ctx, { pendingLogin: logins[n]!, code: codes[0]! }, async () => ({
        ...home,
        network: `192.0.${n}.0/24`,
      })),
    );
    expect(outcomes.filter(({ ok: entered }) => entered)).toHaveLength(1);
    expect(await begun()).toHaveLength(before.length + 1);
  });

  test("a passkey that is registered twice at once is stored once", async () => {
    const owner = await person(ctx);
    const me = { ...ctx, actor: owner.actor };
    const device = softAuthenticator();
    const answers = await atOnce(2, async () => {
      const asked = await beginPasskey(me, { currentPassword: PASSWORD }, "GCPI");
      if (!asked.ok) throw new Error(asked.error);
      return device.create(asked.value);
    });
    // Each answer is sent twice, and both are of one device.
    const outcomes = await atOnce(4, (n) =>
      addPasskey(me, { name: "Mine", response: answers[n % 2] }),
    );
    expect(outcomes.filter(({ ok: added }) => added)).toHaveLength(1);
    expect(await ownPasskeys(me)).toHaveLength(1);
  });

  test("of two passkeys that are removed at once, the last way in stays", async () => {
    const owner = await person(ctx);
    const me = { ...ctx, actor: owner.actor };
    await ctx.db.delete(accounts).where(eq(accounts.userId, owner.id));
    await noteReauthentication(ctx, owner.actor);
    const ids = await atOnce(2, async (n) => {
      const id = newId();
      const key = { credentialId: `credential ${n}`, publicKey: "a key", counter: 0 };
      const about = { transports: [], name: "Mine", createdAt: ctx.clock.now() };
      await ctx.db.insert(passkeys).values({ id, userId: owner.id, ...key, ...about });
      return id;
    });
    const outcomes = await atOnce(2, (n) =>
      removePasskey(me, { id: ids[n]!, currentPassword: "none" }),
    );
    expect(outcomes.filter(({ ok: removed }) => removed)).toHaveLength(1);
    expect(await ownPasskeys(me)).toHaveLength(1);
  });

  test("a mailed code that is entered six times at once counts once, and guesses are all counted", async () => {
    const { id: userId, actor } = await person(ctx);
    const me = { ...ctx, actor };
    const issue = async () => {
      const about = { userId, sessionId: actor.sessionId };
      const issued = await transact(me, async (tx) =>
        ok(await issueReauthenticationCode(tx, about)),
      );
      return issued.ok ? issued.value! : "";
    };
    const code = await issue();
    const outcomes = await atOnce(6, () => reauthenticateByCode(me, { code }));
    expect(outcomes.filter(({ ok: proved }) => proved)).toHaveLength(1);
    const next = await issue();
    const wrong = next === "000000" ? "000001" : "000000";
    const guesses = await atOnce(12, () => reauthenticateByCode(me, { code: wrong }));
    const refused = guesses.map((each) => (each.ok ? "" : each.error));
    expect(refused.filter((error) => error === "wrong-mailed-code")).toHaveLength(5);
    const [left] = await ctx.db.select().from(reauthenticationCodes);
    expect(left).toMatchObject({ attemptsLeft: 0 });
  });
});
