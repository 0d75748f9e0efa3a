import { z } from "zod";
import { dateField, timeField } from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import type { ListingContent, RequiredLanguage, RequiredLicence } from "./content.ts";
import { closingMoment, DEADLINE_ZONE, deadlineZones } from "./deadline.ts";
import { parsePay, payCurrencies, payPeriods } from "./pay.ts";
import { isCountry, locationOf } from "./place.ts";
import { DEFAULT_CATEGORY, jobCategories } from "./rules.ts";
import { employmentKinds, MOST_OPENINGS, starts, workPatterns, workplaces } from "./terms.ts";

const text = (label: string, most: number) =>
  z.string().trim().max(most, `${label} must be at most ${most} characters`).default("");

const amount = z
  .string()
  .transform((typed, context) => {
    const minor = parsePay(typed);
    if (minor !== undefined) return minor;
    context.addIssue({ code: "custom", message: "Please enter an amount such as 65,000 or 32.50" });
    return z.NEVER;
  })
  .optional();

/** The fields of a listing, each by itself. An import reads its columns with them. */
export const listingFields = {
  jobTitle: z
    .string({ error: "Please enter a job title" })
    .trim()
    .min(3, "Please enter a job title")
    .max(120, "Job title must be at most 120 characters"),
  category: z.enum(jobCategories, { error: "Please select a category" }).default(DEFAULT_CATEGORY),
  location: text("Location", 120),
  country: z.string().refine(isCountry, "Please select a country").optional(),
  region: text("Region", 80),
  base: text("Base", 80),
  workplace: z
    .enum(workplaces, { error: "Please select where the work is done" })
    .default("on-site"),
  pay: z
    .enum(["stated", "not-stated"], { error: "Please say whether you state the pay" })
    .optional(),
  payFrom: amount,
  payTo: amount,
  payCurrency: z.enum(payCurrencies, { error: "Please select a currency" }).optional(),
  payPeriod: z.enum(payPeriods, { error: "Please select a period" }).optional(),
  employmentKind: z.enum(employmentKinds, { error: "Please select a kind" }).optional(),
  workPattern: z.enum(workPatterns, { error: "Please select a pattern" }).optional(),
  patternNote: text("The pattern", 120),
  start: z.enum(starts, { error: "Please select when the work begins" }).optional(),
  startsOn: dateField().optional(),
  openings: z.coerce
    .number({ error: "Please enter a number" })
    .int("Please enter a whole number")
    .min(1, "Please enter 1 or more")
    .max(MOST_OPENINGS, `Please enter ${MOST_OPENINGS} or less`)
    .default(1),
  jobDescription: text("Job description", 8000),
  requirements: text("Requirements", 4000),
  applicationInstructions: text("Application instructions", 4000),
  applicationDeadline: z.iso.date("Please enter a date").optional(),
  deadlineTime: timeField("17:00").optional(),
  deadlineZone: z
    .enum(deadlineZones, { error: "Please select a time zone" })
    .default(DEADLINE_ZONE),
  summaryWanted: z
    .string()
    .transform((value) => value === "on")
    .default(false),
};

type Parsed = z.output<z.ZodObject<typeof listingFields>>;

/** The form of a listing. A draft needs only the title. */
export const jobForm = z.object(listingFields).superRefine(checkTogether).transform(contentOf);

/** The same for staff, who can also choose the partner. */
export const staffJobForm = z
  .object({ ...listingFields, partnerId: z.uuid("Please select a partner").optional() })
  .superRefine(checkTogether)
  .transform(({ partnerId, ...content }) => ({ ...contentOf(content), partnerId }));

/**
 * Returns what a row of a table says about a listing; or the first field that does not fit the
 * others, and why. What the row leaves out is as in an empty form.
 */
export function listingOf(
  given: Partial<Parsed>,
): { content: JobFields } | { field: string; text: string } {
  const empty = z.object(listingFields).parse({ jobTitle: "Title" });
  const values: Parsed = { ...empty, ...given };
  const found: { field: string; text: string }[] = [];
  checkTogether(values, {
    addIssue: (issue: { path: string[]; message: string }) =>
      found.push({ field: issue.path[0]!, text: issue.message }),
  } as unknown as z.RefinementCtx);
  if (found[0]) return found[0];
  return { content: { ...contentOf(values), skillIds: [], languages: [], licences: [] } };
}

/** What the fields of the form say. What is ticked in its lists is read by `requiredIn`. */
type FormContent = Omit<ListingContent, "skillIds" | "languages" | "licences">;

export type JobFields = FormContent & {
  skillIds: readonly string[];
  languages: readonly RequiredLanguage[];
  licences: readonly RequiredLicence[];
};

/** The form that prolongs or renews a listing. */
export const prolongForm = z
  .object({
    version: versionField,
    applicationDeadline: z.iso.date("Please enter a date"),
    deadlineTime: listingFields.deadlineTime,
    deadlineZone: listingFields.deadlineZone,
  })
  .superRefine(checkDeadline)
  .transform((values) => ({ ...values, deadlineTime: values.deadlineTime ?? null }));

/** Checks fields that depend on each other. */
function checkTogether(values: Parsed, context: z.RefinementCtx) {
  const wrong = (field: keyof Parsed, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const { payFrom, payTo } = values;
  if (values.pay === "stated") {
    if (payFrom === undefined && payTo === undefined) wrong("payFrom", "Please enter an amount");
    if (payFrom !== undefined && payTo !== undefined && payTo < payFrom) {
      wrong("payTo", "This is less than the other amount");
    }
    if (!values.payCurrency) wrong("payCurrency", "Please select a currency");
    if (!values.payPeriod) wrong("payPeriod", "Please select a period");
  }
  if (values.start === "on-date" && !values.startsOn) {
    wrong("startsOn", "Please choose the date on which the work begins");
  }
  checkDeadline(values, context);
}

type DeadlineValues = Pick<Parsed, "applicationDeadline" | "deadlineTime" | "deadlineZone">;

function checkDeadline(values: DeadlineValues, context: z.RefinementCtx) {
  const wrong = (field: keyof DeadlineValues, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const { applicationDeadline: date, deadlineTime = null, deadlineZone: zone } = values;
  if (deadlineTime !== null && !date) {
    wrong("applicationDeadline", "Please choose the day of the closing time");
  }
  if (date && !closingMoment({ date, time: deadlineTime, zone })) {
    wrong("deadlineTime", "Clocks skip this minute on that day. Please choose another one");
  }
}

/** Leaves out what does not count, such as amounts of a pay that is not stated. */
function contentOf(values: Parsed): FormContent {
  const stated = values.pay === "stated";
  const country = values.country ?? null;
  const { region, base } = values;
  return {
    ...values,
    location: values.location || locationOf({ base, region, country }),
    country,
    pay: values.pay ?? null,
    payFrom: (stated && values.payFrom) || null,
    payTo: (stated && values.payTo) || null,
    payCurrency: (stated && values.payCurrency) || null,
    payPeriod: (stated && values.payPeriod) || null,
    employmentKind: values.employmentKind ?? null,
    workPattern: values.workPattern ?? null,
    start: values.start ?? null,
    startsOn: values.start === "on-date" ? (values.startsOn ?? null) : null,
    applicationDeadline: values.applicationDeadline ?? null,
    deadlineTime: values.applicationDeadline ? (values.deadlineTime ?? null) : null,
  };
}

export const returnForm = z.object({
  version: versionField,
  reason: z
    .string({ error: "Please give the reason; the partner reads it" })
    .trim()
    .min(3, "Please give the reason; the partner reads it")
    .max(1000, "The reason must be at most 1000 characters"),
});
