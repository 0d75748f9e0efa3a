import { z } from "zod";
import { accountEmail } from "#app/kernel/email.ts";
import { LONGEST_REASON } from "./fields.ts";
import { reportKinds } from "./rules.ts";

export const reportForm = z.object({
  kind: z.enum(reportKinds, "Please choose from the list").default("other"),
  reason: z
    .string({ error: "Please say what is wrong with it" })
    .trim()
    .min(1, "Please say what is wrong with it")
    .max(LONGEST_REASON, "Please keep it to 1000 characters"),
});

/** Guests give an address as well, to which the acknowledgement and the outcome are sent. */
export const guestReportForm = reportForm.extend({ email: accountEmail });

export type ReportContent = z.output<typeof reportForm> & { email?: string };
