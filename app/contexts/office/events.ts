import { defineChange } from "#app/kernel/event.ts";

/** Something that waits, by the name of its source and its id. */
type Waiting = { source: string; itemId: string };

const ofWaiting = ({ source, itemId }: Waiting) => `waiting-${source}:${itemId}`;

export const waitingTaken = defineChange({
  audit: { action: "office.waiting-taken", subject: ofWaiting },
});
export const waitingGivenBack = defineChange({
  audit: { action: "office.waiting-given-back", subject: ofWaiting },
});
