import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

const ofProfile = ({ userId }: { userId: string }) => `profile:${userId}`;

/** An archive of somebody's data can be downloaded; they are told, should it not have been them. */
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

/** Somebody was erased; these stored files have no row any more. */
export const personErased = defineEvent({
  name: "privacy.person-erased",
  payload: z.object({ erasureId: z.uuid(), files: z.array(z.string()) }),
  invalidates: [],
  audit: {
    action: "privacy.person-erased",
    // Most applicants have no account.
    subject: ({ userId, erasureId }: Erased) =>
      userId ? ofProfile({ userId }) : `erasure:${erasureId}`,
  },
});

/** What was kept of people for a time has come to its end. */
export const retentionEnded = defineChange({
  audit: {
    action: "privacy.retention-ended",
    subject: ({ of }: { of: string }) => `retention:${of}`,
  },
});
