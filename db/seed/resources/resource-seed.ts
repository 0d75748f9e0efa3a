import type { resources } from "#app/contexts/library/schema.ts";

type Row = typeof resources.$inferInsert;

/** A document of the institute's own; `fileSize` is what its drawing weighs, in bytes. */
export type DocumentSeed = Pick<
  Row,
  "id" | "title" | "description" | "category" | "uploadDate" | "featured"
> & { fileSize: number; parts: NonNullable<Row["parts"]> };

/** A page that somebody else publishes. */
export type ReferenceSeed = Pick<
  Row,
  "id" | "title" | "description" | "category" | "uploadDate" | "format" | "featured"
> & { type: "video" | "link"; url: string };
