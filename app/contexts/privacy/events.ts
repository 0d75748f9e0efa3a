import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

const ofProfile = ({ userId }: { userId: string }) => `profile:${userId}`;

/** An archive of somebody's data can be downloaded. They are told, in case it was not them. */
export const archivePrepared = defineEvent({
  name: "privacy.archive-prepared",
  payload: z.object({ userId: z.uuid() }),
  invalidates: [],
  audit: { action: "privacy.archive-prepared", subject: ofProfile },
});
export const erasureRequested = defineEvent({
  name: "privacy.erasure-requested",
  payload: z.object({ requestId: z.uuid() }),
  invalidates: [],
  audit: { action: "privacy.erasure-requested", subject: ofProfile },
});

type Erased = { userId: string | null; erasureId: string };

/** Somebody was erased. No row names these stored files any more. */
export const personErased = defineEvent({
  name: "privacy.person-erased",
  payload: z.object({ erasureId: z.uuid(), files: z.array(z.string()) }),
  invalidates: [],
  audit: {
    action: "privacy.person-erased",
    // Most applicants have no account, so the erasure itself is the subject.
    subject: ({ userId, erasureId }: Erased) =>
      userId ? ofProfile({ userId }) : `erasure:${erasureId}`,
  },
});

/** Personal data that was kept for a time has reached the end of its retention. */
export const retentionEnded = defineChange({
  audit: {
    action: "privacy.retention-ended",
    subject: ({ of }: { of: string }) => `retention:${of}`,
  },
});

const ofRequest = ({ requestId }: { requestId: string }) => `data-request:${requestId}`;

/** Somebody asked the office for their data or their erasure, and staff noted it. */
export const dataRequestRecorded = defineChange({
  audit: { action: "privacy.data-request-recorded", subject: ofRequest },
});
export const dataRequestIdentified = defineChange({
  audit: { action: "privacy.data-request-identified", subject: ofRequest },
});

const dataRequest = z.object({ requestId: z.uuid() });

/** The time for an answer was extended. The person is told why. */
export const dataRequestExtended = defineEvent({
  name: "privacy.data-request-extended",
  payload: dataRequest,
  invalidates: [],
  audit: { action: "privacy.data-request-extended", subject: ofRequest },
});
/** A request was answered or refused. The person is told, by email if they wanted that. */
export const dataRequestSettled = defineEvent({
  name: "privacy.data-request-settled",
  payload: dataRequest,
  invalidates: [],
  audit: { action: "privacy.data-request-settled", subject: ofRequest },
});
/** Staff downloaded what a letter is made of, or the person did with their link. */
export const dataRequestDownloaded = defineChange({
  audit: { action: "privacy.data-request-downloaded", subject: ofRequest },
});
