import { days } from "#app/kernel/clock.ts";

export const ownDocumentKinds = [
  "medical",
  "flight-review",
  "licence",
  "first-aid",
  "passport",
] as const;
export type OwnDocumentKind = (typeof ownDocumentKinds)[number];

export const ownDocumentLabels: Record<OwnDocumentKind, string> = {
  medical: "Medical certificate",
  "flight-review": "Flight review",
  licence: "Licence or certificate of approval",
  "first-aid": "First aid certificate",
  passport: "Passport",
};

/** The classes of medical certificates. A choice, so that nobody writes what was found. */
export const medicalClasses = ["Class 1", "Class 2", "Class 3", "LAPL", "Other"] as const;

/** The kinds of which the class is written, and what it is called there. A passport has none. */
export const classLabels: Partial<Record<OwnDocumentKind, string>> = {
  "flight-review": "Licence or rating that was reviewed",
  licence: "What it is for",
  "first-aid": "Level",
};

export const CLASS_LENGTH = 60;

/** Handed in; then seen or refused by the office. */
export const documentStates = ["handed-in", "seen", "refused"] as const;
export type DocumentState = (typeof documentStates)[number];

export const documentStateLabels: Record<DocumentState, string> = {
  "handed-in": "Waits for the office",
  seen: "Seen",
  refused: "Refused",
};

/** Why the office refuses a document. */
export const refusals = ["unreadable", "another-document", "not-yours", "other-date"] as const;
export type Refusal = (typeof refusals)[number];

export const refusalLabels: Record<Refusal, string> = {
  unreadable: "It cannot be read",
  "another-document": "It is another document",
  "not-yours": "It is not in this person's name",
  "other-date": "It says another date or class",
};

const extensions: Record<string, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** Returns the name under which a document's file is opened. The name that it had is not kept. */
export function fileNameOf(document: { kind: OwnDocumentKind; mediaType: string }): string {
  return `${document.kind}.${extensions[document.mediaType] ?? "bin"}`;
}

/** The largest file: 10 MB. */
export const DOCUMENT_BYTES = 10 * 1024 * 1024;

/** How many documents of one person can wait for the office. */
export const MOST_WAITING = 10;

/** How long a file is kept after it was seen or refused. */
export const FILE_KEPT = days(30);

/** For how many years a document is listed after its last day. */
const KEPT_YEARS = 2;

/** Returns the last day up to which documents are deleted on a date, whatever became of them. */
export function endedToForget(today: string): string {
  const day = new Date(today);
  day.setUTCFullYear(day.getUTCFullYear() - KEPT_YEARS);
  return day.toISOString().slice(0, 10);
}

type Dated = {
  kind: OwnDocumentKind;
  class: string | null;
  validUntil: string;
  state: DocumentState;
};

/**
 * Returns whether another document takes the place of this one: one of the same kind and class that
 * is valid for longer and was not refused.
 */
export function isReplaced(document: Dated, others: readonly Dated[]): boolean {
  return others.some(
    (other) =>
      other.state !== "refused" &&
      other.kind === document.kind &&
      (other.class ?? "").toLowerCase() === (document.class ?? "").toLowerCase() &&
      other.validUntil > document.validUntil,
  );
}
