import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { reportKinds } from "../report/rules.ts";
import {
  LONGEST_EXPLANATION,
  LONGEST_OBJECTION,
  LONGEST_REASON_TITLE,
  LONGEST_RULE,
} from "./fields.ts";
import { decisions, grounds } from "./rules.ts";

const required = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(most, `Please keep this to ${most} characters`);

/** Why a moderator removes a post. */
export const removalForm = z.object({
  reason: z.string().pipe(z.uuid("Please choose a reason")).optional(),
  explanation: z
    .string()
    .trim()
    .max(LONGEST_EXPLANATION, `Please keep this to ${LONGEST_EXPLANATION} characters`)
    .default(""),
});

export const objectionForm = z.object({
  objection: required("Please say why the decision is wrong", LONGEST_OBJECTION),
});

export const decisionForm = z.object({
  decision: z.enum(decisions, "Please decide"),
  answer: required("Please tell the author why", LONGEST_EXPLANATION),
});

export const removalReasonForm = z.object({
  title: required("Please enter a name for the reason", LONGEST_REASON_TITLE),
  rule: required("Please enter the rule", LONGEST_RULE),
  kind: z.enum(reportKinds, "Please choose a kind"),
  ground: z.enum(grounds, "Please choose a ground"),
  version: versionField,
});

export type RemovalReasonContent = z.output<typeof removalReasonForm>;
