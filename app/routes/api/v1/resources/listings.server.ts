import { z } from "zod";
import { jobForm } from "#app/contexts/recruitment/job/form.ts";
import type { OwnJobRow, StaffJobRow } from "#app/contexts/recruitment/job/list.ts";
import { ownJobSource, staffJobSource } from "#app/contexts/recruitment/job/list.server.ts";
import { jobStatuses } from "#app/contexts/recruitment/job/rules.ts";
import { createOwnJob, editOwnJob } from "#app/contexts/recruitment/job/save.server.ts";
import { languageLevels } from "#app/contexts/recruitment/vocabulary/levels.ts";
import { isAdmin } from "#app/kernel/actor.ts";
import { readList } from "../read-list.server.ts";
import { defineWriting, type Resource } from "../resource.ts";
import { day, id, iso, moment, text } from "./fields.ts";

const terms = z.object({
  skillIds: z.array(z.uuid()).max(50).default([]),
  languages: z
    .array(z.object({ id: z.uuid(), level: z.enum(languageLevels).nullable() }))
    .max(50)
    .default([]),
  licences: z
    .array(z.object({ id: z.uuid(), level: z.string().max(80).nullable() }))
    .max(50)
    .default([]),
  as: z.enum(["draft", "submit"]).default("draft"),
});

const refusals = {
  "unknown-terms": { status: 422, title: "A skill or a language is not known" },
  "unknown-partner": { status: 422, title: "There is no such partner" },
  incomplete: { status: 422, title: "A listing that is submitted needs more than this" },
  "deadline-passed": { status: 422, title: "The deadline has passed" },
  closed: { status: 409, title: "The listing is closed" },
  "changed-meanwhile": { status: 409, title: "The listing was changed since this version" },
  "illegal-move": { status: 409, title: "A published listing cannot become a draft" },
} as const;

export const listings: Resource = {
  name: "listings",
  title: "Job listings",
  text: "Staff read all listings, partners their own. Partners create and change theirs.",
  read: readList({
    scope: "listings:read",
    source: (ctx) => (isAdmin(ctx.actor) ? staffJobSource : ownJobSource),
    filters: { status: "The status", q: "A part of the title" },
    everything: { status: "all" },
    row: z.object({
      id,
      jobTitle: text,
      category: text,
      location: text.nullable(),
      partner: text.nullable().describe("The partner’s name, for staff"),
      status: z.enum(jobStatuses),
      applicationDeadline: day.nullable(),
      createdAt: moment,
      jobApplications: z.int(),
    }),
    json: (row: StaffJobRow | OwnJobRow) => ({
      id: row.id,
      jobTitle: row.jobTitle,
      category: row.category,
      location: row.location,
      partner: "partnerName" in row ? row.partnerName : null,
      status: row.status,
      applicationDeadline: row.applicationDeadline,
      createdAt: iso(row.createdAt),
      jobApplications: row.jobApplications,
    }),
  }),
  create: defineWriting({
    scope: "listings:write",
    title: "Create a listing",
    text: "By a partner, as a draft or submitted for review.",
    body: z.intersection(jobForm, terms),
    example: {
      jobTitle: "Residential security officer, night shift",
      jobDescription: "Gatehouse and patrols of a private residence in Queenstown.",
      as: "draft",
    },
    refusals,
    run: (ctx, { as, ...fields }) => createOwnJob(ctx, fields, as),
  }),
  change: defineWriting({
    scope: "listings:write",
    title: "Change a listing",
    text: "By its partner, with the version that was read. All fields are replaced.",
    body: z.intersection(jobForm, terms.extend({ version: z.string().max(40) })),
    example: {
      version: "1",
      jobTitle: "Residential security officer, nights",
      jobDescription: "Gatehouse and patrols of a private residence in Queenstown.",
      as: "draft",
    },
    refusals,
    run: (ctx, { as, version, ...fields }, { id: jobId }) =>
      editOwnJob(ctx, jobId, fields, { as, version }),
  }),
};
