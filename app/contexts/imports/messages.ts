import type { Toast } from "#app/kernel/toast.ts";
import { counted, sentence } from "#app/kernel/wording.ts";
import { IMPORT_LIMITS } from "#app/platform/imports/limits.ts";
import type { Failure } from "./rules.ts";

export const importToasts = {
  discarded: { tone: "success", title: "File deleted", description: "Nothing was imported." },
} satisfies Record<string, Toast>;

const errors = {
  "empty-file": "Please choose a file, or paste the rows of a table",
  "not-text": "This is not a text file. In a spreadsheet, choose “Save as” and then CSV.",
  "too-large": `The file is too large. ${IMPORT_LIMITS}`,
  "no-rows": "The file has no rows below its header",
  "broken-table": "Line {line}: {text}",
  "too-many-attempts": "You have handed in very many files. Please wait {wait} and try again.",
  "column-missing": "Please say which column of the file has this",
  "column-twice": "Another field has this column already",
  "another-runs":
    "Another import of this kind is running. Please wait until it has ended, and try again.",
  "not-now": "This is not possible any more, because somebody has gone on with this import.",
  "has-faults": "The file still has faults. Please correct them, and hand the file in again.",
  "too-late": "An import can be undone for 24 hours. That time is over.",
} as const;

export type ImportError = keyof typeof errors;

export function importErrorText(
  error: ImportError,
  detail?: Record<string, string | number>,
): string {
  return sentence(errors[error], detail);
}

/** Returns why a step of an import ended early. */
export function failureText(failure: Failure): string {
  switch (failure.code) {
    case "broken-table":
      return `The file cannot be read from line ${failure.line} on. ${failure.text}`;
    case "file-gone":
      return "The file can no longer be read. Please hand it in again.";
    case "not-allowed":
      return "Whoever began this may no longer do it. Nothing was done.";
    case "changed-since":
      return "Nothing was imported: something that the file is about was changed after the check. So the file was checked again.";
    case "stopped":
      return "Something went wrong on our side. Nothing was done. Please try again.";
  }
}

/** Returns what an import would do, or has done, in numbers. */
export function countsText(
  { created, changed, unchanged }: { created: number; changed: number; unchanged: number },
  would: boolean,
): string {
  const verb = would ? "would be " : "";
  return [
    `${created.toLocaleString("en-NZ")} ${verb}created`,
    `${changed.toLocaleString("en-NZ")} ${verb}changed`,
    `${unchanged.toLocaleString("en-NZ")} unchanged`,
  ].join(", ");
}

export const faultsText = (faults: number) => counted(faults, "fault");
