import { z } from "zod";
import { defineEvent } from "#app/kernel/event.ts";

/**
 * Cached pages that show webinars depend on this; whatever changes a webinar touches it. Those pages
 * show nothing of registrations.
 */
export const WEBINARS = "webinars";

const registration = z.object({ webinarId: z.uuid(), profileId: z.uuid() });

export const webinarRegistered = defineEvent("webinars.registered", registration);
export const registrationCancelled = defineEvent("webinars.registration-cancelled", registration);
/** The beginning is near for somebody who has registered. */
export const reminderDue = defineEvent("webinars.reminder-due", registration);

const webinar = z.object({ webinarId: z.uuid() });

/** Staff planned, changed or called off a webinar. */
export const webinarChanged = defineEvent("webinars.changed", webinar, [WEBINARS]);
/** Somebody who has registered is to hear that it was called off. */
export const webinarCalledOff = defineEvent("webinars.called-off", registration);
/** Somebody who has registered is to hear that it begins at another time. */
export const webinarMoved = defineEvent("webinars.moved", registration);
