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
