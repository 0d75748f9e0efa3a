import { expect } from "vitest";
import { days, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { inTransaction } from "#testing/emitted-events.ts";
import { mailedTokens, resetRequests, sessions, verifications } from "./tables.ts";
import { openPendingLogin } from "./login/pending-login.server.ts";
import { sweepExpired } from "./sweep-expired.server.ts";
import { issueUnlockToken } from "./login/unlock.server.ts";
import { issueVerificationToken } from "./registration/verify-email.server.ts";

dbTest("what is over is swept, and what still works is left", async ({ ctx, clock }) => {
  const { id: userId, email } = await person(ctx);
  await ctx.db.delete(sessions);
  const now = clock.now();
  const session = (expiresAt: Date) => ({ id: newId(), token: newId(), userId, expiresAt });
  await ctx.db.insert(sessions).values([session(now), session(new Date(now.getTime() + 1))]);
  await openPendingLogin(ctx, userId);
  await inTransaction(ctx, async (tx) => {
    await issueUnlockToken(tx, { userId, email });
    await issueVerificationToken(tx, { userId, email });
  });
  await ctx.db.insert(resetRequests).values({ id: newId(), email, requestedAt: now });
  const left = async () => {
    await sweepExpired(ctx);
    const counts = [sessions, verifications, mailedTokens, resetRequests].map(
      async (table) => (await ctx.db.select().from(table)).length,
    );
    return Promise.all(counts);
  };
  expect(await left()).toEqual([1, 1, 2, 1]);
  clock.advance(minutes(10));
  expect(await left()).toEqual([0, 0, 2, 1]);
  clock.advance(minutes(50));
  expect(await left()).toEqual([0, 0, 1, 1]);
  clock.advance(days(3));
  expect(await left()).toEqual([0, 0, 0, 0]);
});
