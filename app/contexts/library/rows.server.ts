import { asc, inArray } from "drizzle-orm";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { isResourceId } from "./rules.ts";
import { resources } from "./tables.ts";

export type Row = typeof resources.$inferSelect;

/** The columns that say where a resource's content is. */
export type Lies = Pick<Row, "type" | "url" | "format" | "fileSize" | "parts" | "fileId">;

/** Returns the resource, locked. Throws NotFound if it was removed. */
export async function editedResource(tx: Tx, id: string): Promise<Row> {
  const [row] = await editedResources(tx, [id]);
  return orNotFound(row);
}

/** Locks the resources that exist in the order of their ids, to avoid deadlocks. */
export async function editedResources(tx: Tx, ids: readonly string[]): Promise<Row[]> {
  const known = ids.filter(isResourceId);
  if (known.length === 0) return [];
  return tx.db
    .select()
    .from(resources)
    .where(inArray(resources.id, known))
    .orderBy(asc(resources.id))
    .for("update");
}

/** Returns what the audit log keeps of a resource: everything but a document's text. */
export function noted({
  title,
  description,
  type,
  category,
  author,
  uploadDate,
  url,
  featured,
  published,
  fileId,
}: Omit<Row, "id" | "version">) {
  const fields = { title, description, type, category, author, uploadDate };
  return { ...fields, url, featured, published, fileId };
}
