import { eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Theme } from "#app/kernel/theme.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { identityPolicy } from "../policy.ts";
import { profiles } from "../tables.ts";

/** Stores how working pages look for the actor, on all of their devices. */
export async function chooseTheme(ctx: Ctx, theme: Theme): Promise<void> {
  const { actor } = ctx;
  authorize(identityPolicy.changeOwnAccount(actor));
  if (actor.kind !== "member") return;
  await transact(ctx, async (tx) => {
    await tx.db.update(profiles).set({ theme }).where(eq(profiles.id, actor.id));
    return ok();
  });
}
