import { asc, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { publicationStatusOf } from "./rules.ts";
import { editedContent, contentOf } from "./content.ts";
import { moduleDrafts, modules } from "../tables.ts";

/**
 * Returns a module with its draft, and all modules, locked: the conditions of entry of one are
 * checked against the others. Undefined for an unknown module.
 */
export async function lockedModule(tx: Tx, id: string) {
  const all = await tx.db.select().from(modules).orderBy(asc(modules.position)).for("update");
  const module = all.find((each) => each.id === id);
  if (!module) return undefined;
  const [draft] = await tx.db.select().from(moduleDrafts).where(eq(moduleDrafts.moduleId, id));
  const own = contentOf(module);
  const written = draft && contentOf(draft.content);
  return {
    all,
    module,
    publicationStatus: publicationStatusOf(module),
    /** What its row contains: what is published, or what has been written if nothing is. */
    own,
    draft: written,
    /** What its form shows. The form carries the version of this. */
    edited: editedContent(own, written),
  };
}
