import { eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { libraryPolicy } from "../policy.ts";
import { resources } from "../schema.ts";
import { editedResource, noteChange } from "./locked-resource.server.ts";

/** Shows a resource to everybody, or takes it back to the office; what is so already stays so. */
export async function publishResource(
  ctx: Ctx,
  id: string,
  published: boolean,
): Promise<Result<undefined, never>> {
  authorize(libraryPolicy.publishResources(ctx.actor));
  return transact<undefined, never>(ctx, async (tx) => {
    const row = await editedResource(tx, id);
    if (row.published === published) return ok();
    await tx.db.update(resources).set({ published }).where(eq(resources.id, id));
    await noteChange(tx, id, {
      action: published ? "resource-published" : "resource-withdrawn",
      before: { published: row.published },
      after: { published },
    });
    return ok();
  });
}
