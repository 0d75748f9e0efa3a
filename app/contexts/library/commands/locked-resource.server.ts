import { eq } from "drizzle-orm";
import { found } from "#app/kernel/refusal.ts";
import { audit } from "#app/platform/audit/audit.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { libraryChanged } from "../events.ts";
import { isResourceId } from "../resource.ts";
import { resources } from "../schema.ts";

type Row = typeof resources.$inferSelect;

/** What says where a resource lies. */
export type Lies = Pick<Row, "type" | "url" | "format" | "fileSize" | "parts" | "fileId">;

/** The resource that a write is about, locked; what was removed is not there. */
export async function editedResource(tx: Tx, id: string): Promise<Row> {
  const [row] = isResourceId(id)
    ? await tx.db.select().from(resources).where(eq(resources.id, id)).for("update")
    : [];
  return found(row);
}

/** What the trail keeps of a resource: everything but a document's text. */
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
  const words = { title, description, type, category, author, uploadDate };
  return { ...words, url, featured, published, fileId };
}

/** Writes a change into the trail, and tells of it. */
export async function noteChange(
  tx: Tx,
  id: string,
  entry: { action: string; before?: unknown; after?: unknown },
): Promise<void> {
  await audit(tx, { ...entry, action: `library.${entry.action}`, subject: `resource:${id}` });
  await emit(tx, libraryChanged, { resourceId: id });
}
