import { eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { ProfileEdit } from "./form.ts";
import { nameChanged, profileChanged } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { ownDetails } from "./details.server.ts";
import { profileDetails, profiles } from "../tables.ts";

/** Stores what a member tells of themselves. The audit names what changed, and never what to. */
export async function editProfile(ctx: Ctx, form: ProfileEdit): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  await transact(ctx, async (tx) => {
    const { name, ...told } = form;
    const before = await ownDetails(tx, actor.id);
    const updatedAt = tx.clock.now();
    const after = {
      phone: told.phone ?? null,
      timeZone: told.timeZone ?? null,
      languages: told.languages,
      emergencyName: told.emergencyName ?? null,
      emergencyRelation: told.emergencyRelation ?? null,
      emergencyPhone: told.emergencyPhone ?? null,
    };
    await tx.db
      .insert(profileDetails)
      .values({ userId: actor.id, ...after, updatedAt })
      .onConflictDoUpdate({ target: profileDetails.userId, set: { ...after, updatedAt } });
    const renamed = name !== before.name;
    if (renamed) {
      await tx.db.update(profiles).set({ name, updatedAt }).where(eq(profiles.id, actor.id));
      await record(tx, nameChanged, { userId: actor.id });
    }
    const fields = Object.entries(after)
      .filter(
        ([key, value]) => String(before[key as keyof typeof after] ?? "") !== String(value ?? ""),
      )
      .map(([key]) => key);
    if (renamed) fields.unshift("name");
    if (fields.length > 0) {
      await record(tx, profileChanged, { userId: actor.id }, { after: { fields } });
    }
    return ok();
  });
}
