import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

/** Something that waits, by the name of its source and its id. */
type Waiting = { source: string; itemId: string };

const ofWaiting = ({ source, itemId }: Waiting) => `waiting:${source}/${itemId}`;

export const waitingTaken = defineChange({
  audit: { action: "office.waiting-taken", subject: ofWaiting },
});
export const waitingGivenBack = defineChange({
  audit: { action: "office.waiting-given-back", subject: ofWaiting },
});

const ofPerson = ({ personId }: { personId: string }) => `profile:${personId}`;

/** Somebody of the office opened the notes about a person. */
export const notesLookedAt = defineChange({
  audit: { action: "office.notes-looked-at", subject: ofPerson },
});
export const noteWritten = defineChange({
  audit: { action: "office.note-written", subject: ofPerson },
});
export const noteDeleted = defineChange({
  audit: { action: "office.note-deleted", subject: ofPerson },
});
export const tagAdded = defineChange({
  audit: { action: "office.tag-added", subject: ofPerson },
});
export const tagRemoved = defineChange({
  audit: { action: "office.tag-removed", subject: ofPerson },
});
export const taskAdded = defineChange({
  audit: { action: "office.task-added", subject: ofPerson },
});
export const taskAssigned = defineChange({
  audit: { action: "office.task-assigned", subject: ofPerson },
});
export const taskDone = defineChange({
  audit: { action: "office.task-done", subject: ofPerson },
});
export const taskReopened = defineChange({
  audit: { action: "office.task-reopened", subject: ofPerson },
});

const merge = z.object({ from: z.uuid(), into: z.uuid() });

/** Two accounts became one. The person is told at both addresses. */
export const accountsMerged = defineEvent({
  name: "office.accounts-merged",
  payload: merge,
  invalidates: [],
  audit: {
    action: "office.accounts-merged",
    subject: ({ into }: { into: string }) => `profile:${into}`,
  },
});
/** The same, about the account that ended. */
export const accountEnded = defineChange({
  audit: {
    action: "office.account-ended",
    subject: ({ from }: { from: string }) => `profile:${from}`,
  },
});
/** Staff said that two accounts belong to two people. */
export const accountsKeptApart = defineChange({
  audit: {
    action: "office.accounts-kept-apart",
    subject: ({ one }: { one: string }) => `profile:${one}`,
  },
});
