import { z } from "zod";
import { apply } from "#app/contexts/admissions/application/apply.server.ts";
import { applicationForm } from "#app/contexts/admissions/application/form.ts";
import type { ApplicationRow } from "#app/contexts/admissions/application/list.ts";
import { applicationSource } from "#app/contexts/admissions/application/list.server.ts";
import { contactForm } from "#app/contexts/admissions/enquiry/form.ts";
import { sendEnquiry } from "#app/contexts/admissions/enquiry/send.server.ts";
import { expressInterest } from "#app/contexts/admissions/interest/commands.server.ts";
import { interestForm } from "#app/contexts/admissions/interest/form.ts";
import type { IntakeRow } from "#app/contexts/admissions/intake/list.ts";
import { intakeSource } from "#app/contexts/admissions/intake/list.server.ts";
import { runStates } from "#app/contexts/admissions/intake/run-state.ts";
import { missingItems } from "#app/contexts/admissions/stage/missing.ts";
import { stages } from "#app/contexts/admissions/stage/rules.ts";
import { applicationSources } from "#app/contexts/admissions/stage/source.ts";
import { ok } from "#app/kernel/result.ts";
import { readList } from "../read-list.server.ts";
import { defineWriting, type Resource } from "../resource.ts";
import { day, id, iso, moment, text } from "./fields.ts";

const throttled = { status: 429, title: "Too many were sent from this network" } as const;
const unknownProgramme = { status: 422, title: "There is no such programme on offer" } as const;

export const applications: Resource = {
  name: "applications",
  title: "Applications",
  text: "Applications for a place, with the stage that they are in. Reading is for staff.",
  read: readList({
    scope: "applications:read",
    source: applicationSource,
    filters: {
      stage: "The stage",
      q: "A part of the name or the address",
      programme: "The id of a programme",
      intake: "The id of an intake",
      missing: "What is missing",
      source: "Where it came from",
    },
    everything: { stage: "all" },
    row: z.object({
      id,
      name: text,
      email: z.string(),
      programme: text,
      courseDate: z.object({ date: day, location: text }).nullable(),
      stage: z.enum(stages),
      source: z.enum(applicationSources).nullable(),
      ownerId: id.nullable().describe("The member of staff who looks after it"),
      missing: z.array(z.enum(missingItems)),
      receivedAt: moment,
      movedAt: moment.describe("Since when it is in this stage"),
    }),
    json: (row: ApplicationRow) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      programme: row.programme,
      courseDate: row.courseDate,
      stage: row.stage,
      source: row.source,
      ownerId: row.ownerId,
      missing: row.missing,
      receivedAt: iso(row.receivedAt),
      movedAt: iso(row.movedAt),
    }),
  }),
  create: defineWriting({
    scope: "applications:write",
    title: "Send an application",
    text: "Like the form on the site: the applicant is sent an acknowledgement. The very same application within ten minutes is stored once.",
    body: applicationForm.extend({
      intakeId: z.uuid().optional().describe("The course date that is applied for"),
    }),
    example: {
      firstName: "Moana",
      lastName: "Tairua",
      email: "moana.tairua@example.org",
      phone: "+64 21 555 0142",
      program: "security",
      motivation: "I have worked as an event guard for four years.",
    },
    refusals: { "unknown-program": unknownProgramme, "too-many-attempts": throttled },
    run: (ctx, { intakeId, ...form }, { network }) => apply(ctx, form, { network, intakeId }),
  }),
};

export const enquiries: Resource = {
  name: "enquiries",
  title: "Enquiries",
  text: "Messages to the office.",
  create: defineWriting({
    scope: "enquiries:write",
    title: "Send an enquiry",
    text: "Like the contact form: the sender is sent an acknowledgement. The same text from the same sender within ten minutes is one enquiry.",
    body: contactForm,
    example: {
      firstName: "Bence",
      lastName: "Halász",
      email: "bence.halasz@example.org",
      subject: "Training",
      message: "When does the next course in Budapest begin?",
    },
    refusals: { "too-many-attempts": throttled, "unknown-program": unknownProgramme },
    run: (ctx, form, { network }) => sendEnquiry(ctx, { kind: "contact", ...form }, { network }),
  }),
};

export const interests: Resource = {
  name: "interests",
  title: "Interests",
  text: "Who wants to be told when a programme has a date.",
  create: defineWriting({
    scope: "interests:write",
    title: "Note an interest",
    text: "The address is sent a link to confirm it. The answer is the same whether it was noted before or not, and names no id.",
    body: interestForm,
    example: { program: "security", email: "moana.tairua@example.org" },
    refusals: { "unknown-program": unknownProgramme, "too-many-attempts": throttled },
    run: async (ctx, form, { network }) => {
      const done = await expressInterest(ctx, form, { network });
      return done.ok ? ok({ id: null }) : done;
    },
  }),
};

export const intakes: Resource = {
  name: "intakes",
  title: "Intakes",
  text: "Course dates with their seats. For staff.",
  read: readList({
    scope: "intakes:read",
    source: intakeSource,
    filters: {
      when: "“ahead” or “begun”",
      state: "Whether it runs",
      base: "The place",
      programme: "The id of a programme",
    },
    everything: { when: "all" },
    row: z.object({
      id,
      programme: text,
      date: day,
      endsOn: day,
      location: text,
      seats: z.int(),
      taken: z.int().describe("The seats that are held or paid for"),
      minimum: z.int(),
      decideBy: day.nullable(),
      runState: z.enum(runStates),
    }),
    json: (row: IntakeRow) => ({
      id: row.id,
      programme: row.programme,
      date: row.date,
      endsOn: row.endsOn,
      location: row.location,
      seats: row.seats,
      taken: row.taken,
      minimum: row.minimum,
      decideBy: row.decideBy,
      runState: row.runState,
    }),
  }),
};
