import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

/** Cached pages and drawings that are made from resources depend on this. */
export const LIBRARY = "library";

const ofResource = ({ resourceId }: { resourceId: string }) => `resource:${resourceId}`;

export const libraryChanged = defineEvent({
  name: "library.changed",
  payload: z.object({ resourceId: z.string() }),
  invalidates: [LIBRARY],
});
export const resourceAdded = defineChange({
  audit: { action: "library.resource-added", subject: ofResource },
  emits: libraryChanged,
});
export const resourceChanged = defineChange({
  audit: { action: "library.resource-changed", subject: ofResource },
  emits: libraryChanged,
});
export const resourcePublished = defineChange({
  audit: { action: "library.resource-published", subject: ofResource },
  emits: libraryChanged,
});
export const resourceWithdrawn = defineChange({
  audit: { action: "library.resource-withdrawn", subject: ofResource },
  emits: libraryChanged,
});
export const resourceRemoved = defineChange({
  audit: { action: "library.resource-removed", subject: ofResource },
  emits: libraryChanged,
});
