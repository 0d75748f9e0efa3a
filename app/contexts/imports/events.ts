import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

const ofImport = ({ importId }: { importId: string }) => `import:${importId}`;

/** A step of an import is to be worked on. A later step has a higher version. */
const step = z.object({ importId: z.uuid(), version: z.int() });

export const importCheckWanted = defineEvent({
  name: "imports.check-wanted",
  payload: step,
  invalidates: [],
});
export const importWanted = defineEvent({
  name: "imports.import-wanted",
  payload: step,
  invalidates: [],
});
export const importUndoWanted = defineEvent({
  name: "imports.undo-wanted",
  payload: step,
  invalidates: [],
});

const outcomes = ["checked", "faulty", "imported", "undone", "failed"] as const;
export type ImportOutcome = (typeof outcomes)[number];

/** A step that a job works on has ended. Whoever took the step is told. */
export const importEnded = defineEvent({
  name: "imports.ended",
  payload: z.object({ importId: z.uuid(), outcome: z.enum(outcomes) }),
  invalidates: [],
});

/** What follows from an import, such as emails, is to be done for the rows after a line. */
export const importFollowUpWanted = defineEvent({
  name: "imports.follow-up-wanted",
  payload: z.object({ importId: z.uuid(), after: z.int() }),
  invalidates: [],
});

/** Staff handed in a file (`after: { source, rows, digest }`). */
export const importFileReceived = defineChange({
  audit: { action: "imports.file-received", subject: ofImport },
});
/** Staff said which columns are meant, and had the file compared with what is stored. */
export const importCheckStarted = defineChange({
  audit: { action: "imports.check-started", subject: ofImport },
  emits: importCheckWanted,
});
export const importStarted = defineChange({
  audit: { action: "imports.import-started", subject: ofImport },
  emits: importWanted,
});
/** All rows of a file are written (`after: { source, digest, created, changed, unchanged }`). */
export const importWritten = defineChange({
  audit: { action: "imports.written", subject: ofImport },
});
export const importUndoStarted = defineChange({
  audit: { action: "imports.undo-started", subject: ofImport },
  emits: importUndoWanted,
});
/** An import is taken back (`after: { source, undone, left }`). */
export const importUndone = defineChange({
  audit: { action: "imports.undone", subject: ofImport },
});
export const importDiscarded = defineChange({
  audit: { action: "imports.discarded", subject: ofImport },
});
