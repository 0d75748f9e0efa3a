import { z } from "zod";
import { defineEvent } from "#app/kernel/event.ts";

/** Cached pages and drawings that are made from resources depend on this. */
export const LIBRARY = "library";

export const libraryChanged = defineEvent("library.changed", z.object({ resourceId: z.string() }), [
  LIBRARY,
]);
