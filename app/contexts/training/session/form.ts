import { z } from "zod";
import { dateField, timeField } from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { TOPIC_LENGTH } from "../rule/fields.ts";
import { groupField, instructorField, resourceField } from "./fields.ts";
import { groupNames, sessionKinds } from "./rules.ts";

const line = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(most, `Please keep this under ${most} characters`);

const twice = z.enum(["earlier", "later"], { error: "Please choose one of the two" }).optional();

const times = {
  date: dateField(),
  start: timeField("09:00"),
  end: timeField("12:30"),
  startTwice: twice,
  endTwice: twice,
};

/** A training session. Groups, instructors and resources are checkboxes. */
export const sessionForm = z
  .looseObject({
    /** Generated with the page, so that a form sent twice plans the session once. */
    key: z.uuid("Please open this page again and plan the session there"),
    version: versionField,
    awardId: line("Please choose the award", 140),
    topic: line("Please enter the topic", TOPIC_LENGTH).transform((topic) =>
      topic.replaceAll(/\s+/g, " "),
    ),
    kind: z.enum(sessionKinds, { error: "Please choose the kind" }),
    place: line("Please say where people meet", 200),
    ...times,
    lead: z.uuid("Please choose who leads it"),
    warningReason: z
      .string()
      .trim()
      .min(5, "Please give the reason")
      .max(500, "Please keep the reason under 500 characters")
      .optional(),
  })
  .transform(({ key, version, ...form }) => {
    const ticked = (prefix: string) =>
      Object.entries(form)
        .filter(([name, value]) => name.startsWith(prefix) && value === "on")
        .map(([name]) => name.slice(prefix.length));
    const { awardId, topic, kind, place, date, start, end, startTwice, endTwice } = form;
    const { lead, warningReason } = form;
    const groups: string[] = groupNames.filter((name) => ticked(groupField("")).includes(name));
    return {
      key,
      version,
      times: { date, start, end, startTwice, endTwice },
      session: { awardId, topic, kind, place, groups },
      lead,
      instructorIds: [...new Set([lead, ...ticked(instructorField(""))])],
      resourceIds: ticked(resourceField("")),
      warningReason,
    };
  });

export type SessionInput = z.output<typeof sessionForm>;

/** Why a session is cancelled, and the time at which it takes place instead, if any. */
export const cancelSessionForm = z
  .object({
    version: versionField,
    reason: line("Please say why; the students read it", 500),
    newDate: dateField().optional(),
    newStart: timeField("09:00").optional(),
    newEnd: timeField("12:30").optional(),
    startTwice: twice,
    endTwice: twice,
  })
  .refine(
    ({ newDate, newStart, newEnd }) => [newDate, newStart, newEnd].filter(Boolean).length % 3 === 0,
    { error: "Please enter the new day, start and end, or none of them", path: ["newDate"] },
  );

export type SessionCancellation = z.output<typeof cancelSessionForm>;

/** The week of a base whose sessions are planned again in another week. */
export const copyWeekForm = z.object({
  base: line("Please choose the base", 100),
  week: dateField(),
  to: dateField({ missing: "Please choose the week into which they are copied" }),
});

/** How many students an instructor may have in a kind of session. */
export const ratioForm = z.object({
  version: versionField,
  kind: z.enum(sessionKinds),
  students: z
    .string({ error: "Please enter a number" })
    .trim()
    .regex(/^\d{1,3}$/, "Please enter a number")
    .transform(Number)
    .refine((value) => value >= 1 && value <= 100, "Please enter a number from 1 to 100"),
});

/** The group of a student; empty for none. */
export const groupForm = z.object({
  enrolmentId: z.uuid(),
  group: z.enum(groupNames).optional(),
});

/** A student who makes up here for a session that they missed. */
export const makeUpForm = z.object({
  missed: z
    .string({ error: "Please choose the student and the missed session" })
    .regex(/^[\da-f-]{36} [\da-f-]{36}$/i, "Please choose the student and the missed session")
    .transform((value) => {
      const [enrolmentId = "", sessionId = ""] = value.split(" ");
      return { enrolmentId, sessionId };
    }),
});
