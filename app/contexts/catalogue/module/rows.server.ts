import { asc, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { publicationStatusOf } from "./rules.ts";
import { editedContent, contentOf } from "./content.ts";
import { moduleDrafts, modules } from "../tables.ts";

/**
 * A module with its draft, and all modules, locked: what one asks of those who enter is checked
 * against the others. Undefined for an unknown module.
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
    /** What its row says: what is published or, where nothing is yet, what has been written. */
    own,
    draft: written,
    /** What its form shows: the form carries the version of this. */
    edited: editedContent(own, written),
  };
}
