import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

const slot = z.object({ slotId: z.uuid() });
const ofSlot = ({ slotId }: { slotId: string }) => `slot:${slotId}`;

/** Staff offered one slot or a series. */
export const slotsOffered = defineChange({
  audit: {
    action: "scheduling.slots-offered",
    subject: ({ seriesId }: { seriesId: string }) => `slots:${seriesId}`,
  },
});
/** Staff withdrew a slot that nobody had. */
export const slotWithdrawn = defineChange({
  audit: { action: "scheduling.slot-withdrawn", subject: ofSlot },
});
/** Staff offered a withdrawn slot again. */
export const slotRestored = defineChange({
  audit: { action: "scheduling.slot-restored", subject: ofSlot },
});
/** Somebody has taken a slot; `instead` of another one that they had. */
export const slotTaken = defineEvent({
  name: "scheduling.slot-taken",
  payload: slot.extend({ instead: z.uuid().optional() }),
  invalidates: [],
});
/** Somebody has given a slot back. */
export const slotReleased = defineEvent({
  name: "scheduling.slot-released",
  payload: slot,
  invalidates: [],
});
/** Staff cancelled a slot that somebody had. The context of its kind tells them. */
export const slotCancelled = defineEvent({
  name: "scheduling.slot-cancelled",
  payload: slot.extend({ kind: z.string(), subjectId: z.uuid() }),
  invalidates: [],
  audit: { action: "scheduling.slot-cancelled", subject: ofSlot },
});

/** A member made a new address for their calendar, or revoked the one they had. */
export const calendarFeedMade = defineEvent({
  name: "scheduling.calendar-feed-made",
  payload: z.object({ profileId: z.uuid() }),
  invalidates: [],
});
export const calendarFeedRevoked = defineEvent({
  name: "scheduling.calendar-feed-revoked",
  payload: z.object({ profileId: z.uuid() }),
  invalidates: [],
});
