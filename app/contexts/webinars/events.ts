import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

/** Cached pages that show webinars depend on this tag. They show nothing of registrations. */
export const WEBINARS = "webinars";

const registration = z.object({ webinarId: z.uuid(), profileId: z.uuid() });

export const webinarRegistered = defineEvent({
  name: "webinars.registered",
  payload: registration,
  invalidates: [],
});
export const registrationCancelled = defineEvent({
  name: "webinars.registration-cancelled",
  payload: registration,
  invalidates: [],
});
/** Somebody who has registered was led to a live webinar for the first time. */
export const webinarJoined = defineEvent({
  name: "webinars.joined",
  payload: registration,
  invalidates: [],
});
/** Somebody who has registered is to be reminded. */
export const reminderDue = defineEvent({
  name: "webinars.reminder-due",
  payload: registration,
  invalidates: [],
});

const webinar = z.object({ webinarId: z.uuid() });
const ofWebinar = ({ webinarId }: { webinarId: string }) => `webinar:${webinarId}`;

/** Staff planned, changed or called off a webinar. */
export const webinarChanged = defineEvent({
  name: "webinars.changed",
  payload: webinar,
  invalidates: [WEBINARS],
});
export const webinarPlanned = defineChange({
  audit: { action: "webinars.planned", subject: ofWebinar },
  emits: webinarChanged,
});
export const webinarEdited = defineChange({
  audit: { action: "webinars.changed", subject: ofWebinar },
  emits: webinarChanged,
});
export const webinarCancelled = defineChange({
  audit: { action: "webinars.called-off", subject: ofWebinar },
  emits: webinarChanged,
});
/** Staff saved who had registered and joined, with names, as a file. */
export const attendanceExported = defineChange({
  audit: { action: "webinars.attendance-exported", subject: ofWebinar },
});
/** An earlier version made one such event for each person. These name the person. */
const toEverybody = webinar.extend({ profileId: z.uuid().optional() });

/** Everybody who has registered is to be told that the webinar was called off. */
export const webinarCalledOff = defineEvent({
  name: "webinars.called-off",
  payload: toEverybody,
  invalidates: [],
});
/** Everybody who has registered is to be told that the time has changed. */
export const webinarMoved = defineEvent({
  name: "webinars.moved",
  payload: toEverybody,
  invalidates: [],
});
