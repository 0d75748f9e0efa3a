import { z } from "zod";

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number().int(),
});

const sequence = z.object({ name: z.string(), value: z.string(), called: z.boolean() });

/** The content of an archive. It is the last entry, so an archive without it is incomplete. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  madeFrom: z.enum(["embedded", "postgres"]),
  /** The hash of the last migration that the database had had. */
  migration: z.string(),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Files that a row names and the store did not have. Most were deleted while the backup ran. */
  filesMissing: z.array(z.string()),
  /**
   * Hashes by which a restore recognises whether the site has the keys. The keys cannot be found
   * from them.
   */
  keys: z.object({ secret: z.string(), evidence: z.array(z.string()) }),
  /** Every other entry of the archive. */
  entries: z.array(
    z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string().length(64) }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

export type TableShape = Omit<Manifest["tables"][number], "rows">;

export const MANIFEST = "manifest.json";
export const KEYS = "keys.json";
/** Each line is a row: a JSON array with each column's text, or null. */
export const TABLES = "tables/";
export const FILES = "files/";
/** Deliveries of events that were under way, and those that have failed for good. */
export const OPEN_DELIVERIES = "deliveries/open.jsonl";
export const FAILED_DELIVERIES = "deliveries/failed.jsonl";
