import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { err, ok } from "#app/kernel/result.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { dbTest } from "#testing/db.ts";
import { authFor } from "./auth.server.ts";
import { profiles } from "./tables.ts";

const person = { name: "Aroha Ngata", email: "aroha@example.test", password: "correct horse" };

dbTest("an account made inside a transaction exists when it commits", async ({ ctx }) => {
  const result = await transact(ctx, async (tx) => {
    const signedUp = await authFor(tx).api.signUpEmail({ body: person });
    return ok(signedUp.user.id);
  });
  expect(result.ok).toBe(true);
  const found = await ctx.db.select().from(profiles).where(eq(profiles.email, person.email));
  expect(found).toHaveLength(1);
});

dbTest("an account made inside a transaction vanishes when it fails", async ({ ctx }) => {
  const result = await transact(ctx, async (tx) => {
    await authFor(tx).api.signUpEmail({ body: person });
    return err("no");
  });
  expect(result).toEqual({ ok: false, error: "no" });
  expect(await ctx.db.select().from(profiles)).toEqual([]);
});
