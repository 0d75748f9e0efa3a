import { z } from "zod";
import { defineEvent } from "#app/kernel/event.ts";

/** An archive of somebody's data can be downloaded; they are told, should it not have been them. */
export const archivePrepared = defineEvent(
  "privacy.archive-prepared",
  z.object({ userId: z.uuid() }),
);
export const erasureRequested = defineEvent(
  "privacy.erasure-requested",
  z.object({ requestId: z.uuid() }),
);
/** Somebody was erased; these stored files have no row any more. */
export const personErased = defineEvent(
  "privacy.person-erased",
  z.object({ erasureId: z.uuid(), files: z.array(z.string()) }),
);
