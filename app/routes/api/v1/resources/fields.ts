import { z } from "zod";

/** The kinds of fields that rows of the API have, as JSON. */
export const id = z.uuid();
export const moment = z.iso.datetime().describe("A moment in UTC");
export const day = z.iso.date().describe("A calendar date, where the base is");
export const text = z.string();

/** Returns a moment as it is sent. */
export const iso = (at: Date) => at.toISOString();
export const isoOrNull = (at: Date | null) => at && at.toISOString();
