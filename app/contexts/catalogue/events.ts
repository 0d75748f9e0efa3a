import { z } from "zod";
import { defineEvent } from "#app/kernel/event.ts";

/** Cached pages that show modules or programmes depend on this. */
export const CATALOGUE = "catalogue";

export const pricesChanged = defineEvent("catalogue.prices-changed", z.object({}), [CATALOGUE]);

/** What the public sees of modules or programmes is another. */
export const catalogueChanged = defineEvent("catalogue.changed", z.object({}), [CATALOGUE]);

/** The office has written of a module; the public sees nothing of it yet. */
export const moduleDrafted = defineEvent(
  "catalogue.module-drafted",
  z.object({ moduleId: z.string() }),
);
