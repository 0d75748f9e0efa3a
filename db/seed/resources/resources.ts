import { z } from "zod";
import { partsOf } from "#app/contexts/library/document-source.ts";
import type { DocumentPart } from "#app/contexts/library/document-text.ts";
import { resourceCategories } from "#app/contexts/library/rules.ts";
import { resources } from "#app/contexts/library/tables.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { idOfFile, readFolder } from "../content.ts";

const about = {
  title: z.string(),
  description: z.string(),
  category: z.enum(resourceCategories),
  uploadDate: z.iso.date(),
  featured: z.boolean().optional(),
};

const documentMeta = z.strictObject({
  ...about,
  type: z.literal("document"),
  /** The size of the drawn PDF in bytes. */
  fileSize: z.int(),
});

const referenceMeta = z.strictObject({
  ...about,
  type: z.enum(["video", "link"]),
  url: z.url({ protocol: /^https$/ }),
  format: z.string(),
});

const resourceMeta = z.discriminatedUnion("type", [documentMeta, referenceMeta]);

/** A document of the institute. Its body has the format of the editor for staff. */
export type DocumentSeed = z.output<typeof documentMeta> & { id: string; parts: DocumentPart[] };

/** A page that somebody else publishes. */
export type ReferenceSeed = z.output<typeof referenceMeta> & { id: string };

/** Returns the resources under content/resources. */
export function readResources(): { documents: DocumentSeed[]; references: ReferenceSeed[] } {
  const documents: DocumentSeed[] = [];
  const references: ReferenceSeed[] = [];
  for (const { name, meta, body } of readFolder("resources", resourceMeta)) {
    const id = idOfFile(name);
    if (meta.type === "document") documents.push({ id, ...meta, parts: partsOf(body) });
    else references.push({ id, ...meta });
  }
  return { documents, references };
}

/** The first resources of the library, in both modes. They have every type and every category. */
export const libraryResources: Seed = {
  name: "library/resources",
  run: async (tx) => {
    const { documents, references } = readResources();
    await tx.db.insert(resources).values(documents.map((seed) => ({ ...seed, format: "PDF" })));
    await tx.db.insert(resources).values(references);
  },
};
