import { days, hours } from "#app/kernel/clock.ts";

/** The steps of an import, in their order. The ones that end in "-ing" are worked on by a job. */
export const importStatuses = [
  "mapping",
  "checking",
  "checked",
  "writing",
  "done",
  "undoing",
  "undone",
] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const statusLabels: Record<ImportStatus, string> = {
  mapping: "Not checked yet",
  checking: "Being checked",
  checked: "Checked",
  writing: "Being imported",
  done: "Imported",
  undoing: "Being undone",
  undone: "Undone",
};

/** Why a step ended early. Nothing was written by it. */
export type Failure =
  | { code: "broken-table"; line: number; text: string }
  | { code: "file-gone" | "not-allowed" | "changed-since" | "stopped" };

/** How long an import can be undone. */
export const UNDO_WITHIN = hours(24);

/** How long a file that was not imported is kept. An imported one is kept while it can be undone. */
export const FILE_KEPT = days(7);

/** How long the list of imports goes back. */
export const IMPORT_KEPT = days(365);

/**
 * How many rows an import writes in one transaction. The embedded database has one connection and
 * answers nobody meanwhile, so it gets fewer; a PostgreSQL server writes all rows in one.
 */
export const PER_TRANSACTION = { embedded: 250, postgres: Infinity } as const;

/** A job that says nothing for so long has been interrupted. It says something every second. */
export const SILENT_FOR = 60_000;

type Timed = { status: ImportStatus; writtenAt: Date | null };

export function canBeUndone({ status, writtenAt }: Timed, now: Date): boolean {
  return status === "done" && writtenAt !== null && +now - +writtenAt < UNDO_WITHIN;
}

export const isRunning = (status: ImportStatus) =>
  status === "checking" || status === "writing" || status === "undoing";

/** Returns whether a file can be given another mapping, be checked again or be thrown away. */
export const isOpen = (status: ImportStatus) => status === "mapping" || status === "checked";
