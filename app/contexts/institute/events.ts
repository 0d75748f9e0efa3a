import { z } from "zod";
import { defineEvent } from "#app/kernel/event.ts";

/** Cached pages that show anything of the institute's own settings depend on this. */
export const INSTITUTE = "institute";

export const instituteChanged = defineEvent("institute.changed", z.object({}), [INSTITUTE]);
