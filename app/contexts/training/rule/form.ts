import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import {
  criteriaSetValue,
  MOST_TOPICS,
  refresherField,
  theoryField,
  TOPIC_LENGTH,
} from "./fields.ts";
import type { RuleContent } from "./rules.ts";

const whole = (least: number, most: number, unit: string) => {
  const message = `Please enter a whole number of ${unit} from ${least} to ${most}`;
  return z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,6}$/, { error: message, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
};

/** Topics, one a line. A topic that is repeated counts once. */
const topics = z
  .string()
  .default("")
  .transform((typed) => [
    ...new Set(
      typed
        .split(/\r?\n/)
        .map((line) => line.replaceAll(/\s+/g, " ").trim())
        .filter(Boolean),
    ),
  ])
  .refine((lines) => lines.length <= MOST_TOPICS, `At most ${MOST_TOPICS} topics`)
  .refine(
    (lines) => lines.every((line) => line.length <= TOPIC_LENGTH),
    `Please keep each topic under ${TOPIC_LENGTH} characters`,
  );

const criteriaSetField = z
  .string()
  .regex(/^[\da-f-]{36} \d{1,6}$/, "Please choose one of the criteria sets")
  .optional();

/** The draft of an award's rule. A part that is left empty is not part of the award. */
export const ruleForm = z
  .looseObject({
    version: versionField,
    attendancePercent: whole(1, 100, "per cent").optional(),
    unmissableTopics: topics,
    totalMinutes: whole(1, 600_000, "minutes").optional(),
    dualMinutes: whole(0, 600_000, "minutes").optional(),
    soloMinutes: whole(0, 600_000, "minutes").optional(),
    validMonths: whole(1, 120, "months"),
    refresherTopics: topics,
    criteriaSet: criteriaSetField,
    refresherCriteriaSet: criteriaSetField,
  })
  .transform(({ version, ...form }, context) => {
    const dual = form.dualMinutes ?? 0;
    const solo = form.soloMinutes ?? 0;
    if (form.totalMinutes === undefined && dual + solo > 0) {
      const message = "Please enter the total, of which dual and solo are parts";
      context.addIssue({ code: "custom", path: ["totalMinutes"], message });
    }
    if (form.totalMinutes !== undefined && dual + solo > form.totalMinutes) {
      const message = "Dual and solo together are more than the total";
      context.addIssue({ code: "custom", path: ["totalMinutes"], message });
    }
    const ticked = (prefix: string) =>
      Object.entries(form)
        .filter(([field, value]) => field.startsWith(prefix) && value === "on")
        .map(([field]) => field.slice(prefix.length));
    const theoryCourses = ticked(theoryField(""));
    const refresherSet = criteriaSetIn(form.refresherCriteriaSet);
    const refresher = {
      topics: form.refresherTopics,
      theoryCourses: ticked(refresherField("")),
      ...(refresherSet ? { criteriaSet: refresherSet } : {}),
    };
    if (refresherSet && refresher.topics.length === 0) {
      const message = "Please enter the session at which the criteria are assessed";
      context.addIssue({ code: "custom", path: ["refresherTopics"], message });
    }
    const content: RuleContent = {
      theoryCourses: theoryCourses.length > 0 ? theoryCourses : null,
      attendancePercent: form.attendancePercent ?? null,
      unmissableTopics: form.unmissableTopics.length > 0 ? form.unmissableTopics : null,
      criteriaSet: criteriaSetIn(form.criteriaSet),
      minimumMinutes: form.totalMinutes ? { total: form.totalMinutes, dual, solo } : null,
      validMonths: form.validMonths,
      refresher: refresher.topics.length + refresher.theoryCourses.length > 0 ? refresher : null,
    };
    return { version, content };
  });

export type RuleDraft = z.output<typeof ruleForm>;

function criteriaSetIn(value: string | undefined): RuleContent["criteriaSet"] {
  const [id = "", version = ""] = value?.split(" ") ?? [];
  return id ? { id, version: Number(version) } : null;
}

/** Returns a rule as the fields of its form. */
export function ruleFields(content: RuleContent): Record<string, string> {
  const { minimumMinutes, refresher } = content;
  const text = (value: number | null | undefined) => String(value ?? "");
  const fields: Record<string, string> = {
    attendancePercent: text(content.attendancePercent),
    unmissableTopics: (content.unmissableTopics ?? []).join("\n"),
    totalMinutes: text(minimumMinutes?.total),
    dualMinutes: text(minimumMinutes?.dual),
    soloMinutes: text(minimumMinutes?.solo),
    validMonths: text(content.validMonths),
    refresherTopics: (refresher?.topics ?? []).join("\n"),
    criteriaSet: content.criteriaSet ? criteriaSetValue(content.criteriaSet) : "",
    refresherCriteriaSet: refresher?.criteriaSet ? criteriaSetValue(refresher.criteriaSet) : "",
  };
  for (const id of content.theoryCourses ?? []) fields[theoryField(id)] = "on";
  for (const id of refresher?.theoryCourses ?? []) fields[refresherField(id)] = "on";
  return fields;
}
