import { eq, isNotNull } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { libraryPolicy } from "./policy.ts";
import { isResourceId, kindOf } from "./rules.ts";
import { resourceFile } from "./file.ts";
import { resources } from "./tables.ts";

/** Returns a resource for its editor. One query. */
export async function resourceForStaff(ctx: Ctx, id: string) {
  authorize(libraryPolicy.readDrafts(ctx.actor));
  const [row] = isResourceId(id)
    ? await ctx.db.select().from(resources).where(eq(resources.id, id))
    : [];
  const { fileId, ...resource } = orNotFound(row);
  return {
    ...resource,
    kind: kindOf({ type: resource.type, fileId }),
  };
}

/** Returns the keys of all uploaded documents, for backups. */
export async function storedResourceFiles(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ fileId: resources.fileId })
    .from(resources)
    .where(isNotNull(resources.fileId));
  return rows.flatMap(({ fileId }) => (fileId ? [resourceFile(fileId)] : []));
}
