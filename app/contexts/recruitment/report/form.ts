import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { LONGEST_REASON, reportKinds } from "./rules.ts";

export const jobReportForm = z.object({
  kind: z.enum(reportKinds, "Please choose from the list"),
  reason: z
    .string({ error: "Please say what is wrong with it" })
    .trim()
    .min(1, "Please say what is wrong with it")
    .max(LONGEST_REASON, "Please keep it to 1000 characters"),
});

export type JobReportContent = z.output<typeof jobReportForm>;

/** Staff take a reported listing down. The partner reads why. */
export const takeDownForm = z.object({
  reason: z
    .string({ error: "Please say why; the partner reads it" })
    .trim()
    .min(1, "Please say why; the partner reads it")
    .max(LONGEST_REASON, "Please keep it to 1000 characters"),
  version: versionField,
});
