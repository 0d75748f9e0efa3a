import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { inTransaction } from "#testing/emitted-events.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { mailedTokens, profiles } from "../tables.ts";
import { issueUnlockToken, unlockedEmail } from "./unlock.server.ts";
import { issueVerificationToken } from "../registration/verify-email.server.ts";

const expired = { ok: false, error: "link-expired" };

async function mailed(ctx: Ctx) {
  const { id: userId, email } = await person(ctx);
  const token = await inTransaction(ctx, (tx) => issueUnlockToken(tx, { userId, email }));
  return { userId, email, token };
}

dbTest("an unlock link names the address it was mailed to", async ({ ctx }) => {
  const { email, token } = await mailed(ctx);
  expect(await unlockedEmail(ctx, token)).toEqual({ ok: true, value: email });
});

dbTest("an unlock link works for an hour", async ({ ctx, clock }) => {
  const { token } = await mailed(ctx);
  clock.advance(minutes(59));
  expect(await unlockedEmail(ctx, token)).toMatchObject({ ok: true });
  clock.advance(minutes(1));
  expect(await unlockedEmail(ctx, token)).toEqual(expired);
});

dbTest(
  "a made-up unlock link names nobody, nor does what is stored of a real one",
  async ({ ctx }) => {
    await mailed(ctx);
    const [stored] = await ctx.db.select().from(mailedTokens);
    for (const token of ["", "a.b.c", stored!.tokenHash]) {
      expect(await unlockedEmail(ctx, token)).toEqual(expired);
    }
  },
);

dbTest("an unlock link is worth nothing once the account has another address", async ({ ctx }) => {
  const { userId, token } = await mailed(ctx);
  const email = "another@people.test";
  await ctx.db.update(profiles).set({ email }).where(eq(profiles.id, userId));
  expect(await unlockedEmail(ctx, token)).toEqual(expired);
});

dbTest("a confirmation link does not unlock", async ({ ctx }) => {
  const { id: userId, email } = await person(ctx, { verified: false });
  const token = await inTransaction(ctx, (tx) => issueVerificationToken(tx, { userId, email }));
  expect(await unlockedEmail(ctx, token)).toEqual(expired);
});
