import { z } from "zod";
import { defineEvent } from "#app/kernel/event.ts";

/** Cached pages that show modules or programmes depend on this. */
export const CATALOGUE = "catalogue";

export const pricesChanged = defineEvent("catalogue.prices-changed", z.object({}), [CATALOGUE]);
