import { and, asc, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { recordAll } from "#app/platform/events/record.server.ts";
import { defineImportSource, type Plan } from "#app/platform/imports/source.ts";
import { jobCreatedByStaff, jobDeletedByStaff, jobMoved } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobListings, jobTransitions, partners } from "../tables/jobs.ts";
import { listingFields as fields, listingOf } from "./form.ts";
import { columnsOf } from "./rows.server.ts";

/** Listings of partners. Each becomes a draft, which staff read and publish. */
export const listingsSource = defineImportSource({
  id: "listings",
  label: "Job listings",
  one: "listing",
  many: "listings",
  about:
    "Each row becomes a draft that staff read and publish. A listing that is not closed stays as it is, if its title, partner and location are those of the row.",
  may: (actor) => recruitmentPolicy.editJob(actor) && recruitmentPolicy.deleteJob(actor),
  columns: {
    jobTitle: {
      label: "Job title",
      synonyms: ["Title", "Position", "Munkakör", "Pozíció"],
      required: true,
      schema: fields.jobTitle,
      about: "3 to 120 characters.",
      example: "Close Protection Officer",
    },
    partner: {
      label: "Partner",
      synonyms: ["Employer", "Company", "Munkáltató", "Cég"],
      schema: z.string().trim(),
      about: "The name of a partner, as the list of partners says it. Empty: the institute itself.",
      example: "",
    },
    location: {
      label: "Location",
      synonyms: ["Place", "City", "Helyszín"],
      required: true,
      schema: fields.location,
      about: "As it is shown, up to 120 characters.",
      example: "Wellington, New Zealand",
    },
    country: {
      label: "Country",
      synonyms: ["Country code", "Ország"],
      schema: fields.country,
      about: "Two letters (ISO 3166-1). Empty at sea or in several countries.",
      example: "NZ",
    },
    category: {
      label: "Category",
      synonyms: ["Kategória"],
      schema: fields.category,
      about: "A category of the board.",
      example: "Close Protection",
    },
    employmentKind: {
      label: "Employment",
      synonyms: ["Employment kind", "Foglalkoztatás"],
      schema: fields.employmentKind,
      about: "full-time, part-time, fixed-term, contractor or casual.",
      example: "full-time",
    },
    openings: {
      label: "Posts",
      synonyms: ["Number of posts", "Openings", "Létszám"],
      schema: fields.openings,
      about: "How many people are wanted; empty means 1.",
      example: "2",
    },
    payFrom: {
      label: "Pay from",
      synonyms: ["Minimum pay", "Bér -tól"],
      schema: fields.payFrom,
      about: "Empty in both columns: the pay is not stated.",
      example: "65,000",
    },
    payTo: {
      label: "Pay to",
      synonyms: ["Maximum pay", "Bér -ig"],
      schema: fields.payTo,
      about: "At least as much as “Pay from”.",
      example: "80,000",
    },
    payCurrency: {
      label: "Currency",
      synonyms: ["Pénznem"],
      schema: fields.payCurrency,
      about: "Needed with a pay.",
      example: "NZD",
    },
    payPeriod: {
      label: "Pay period",
      synonyms: ["Period", "Időszak"],
      schema: fields.payPeriod,
      about: "Needed with a pay.",
      example: "year",
    },
    jobDescription: {
      label: "Job description",
      synonyms: ["Description", "Leírás"],
      schema: fields.jobDescription,
      about: "Up to 8000 characters.",
      example: "A team of six looks after one principal.",
    },
    requirements: {
      label: "Requirements",
      synonyms: ["Követelmények"],
      schema: fields.requirements,
      about: "Up to 4000 characters.",
      example: "A current Certificate of Approval.",
    },
    applicationInstructions: {
      label: "Application instructions",
      synonyms: ["How to apply", "Jelentkezés"],
      schema: fields.applicationInstructions,
      about: "Up to 4000 characters.",
      example: "Say when you could begin.",
    },
    applicationDeadline: {
      label: "Deadline",
      synonyms: ["Application deadline", "Határidő"],
      schema: fields.applicationDeadline,
      about: "The last day, as 2027-03-01.",
      example: "2027-03-01",
    },
  },
  identifiedBy: ["jobTitle", "partner", "location"],
  plan: async (ctx, rows) => {
    const known = await partnersByName(ctx, rows);
    const open = await openListings(ctx, rows);
    return rows.map(({ values }): Plan<keyof typeof values> => {
      const partnerId = values.partner ? known.get(values.partner.toLowerCase()) : null;
      if (partnerId === undefined) {
        return { act: "refuse", column: "partner", text: "There is no such partner." };
      }
      const listing = contentIn(values);
      if ("field" in listing) {
        return { act: "refuse", column: listing.field as keyof typeof values, text: listing.text };
      }
      return { act: open.has(keyOf({ ...values, partnerId })) ? "keep" : "create" };
    });
  },
  write: async (tx, rows) => {
    authorize(recruitmentPolicy.editJob(tx.actor));
    const known = await partnersByName(tx, rows);
    const now = tx.clock.now();
    const made = rows.map(({ line, values }) => {
      const listing = contentIn(values);
      if ("field" in listing) throw new Error("the plan has refused what does not fit together");
      const partnerId = values.partner ? known.get(values.partner.toLowerCase())! : null;
      const id = newId(now);
      return {
        line,
        row: { id, ...columnsOf(listing.content), partnerId, createdAt: now, updatedAt: now },
      };
    });
    await insertAll(
      tx.db,
      jobListings,
      made.map(({ row }) => row),
    );
    await note(
      tx,
      made.map(({ row }) => row),
      "create",
    );
    await recordAll(
      tx,
      jobCreatedByStaff,
      made.map(({ row: { id: jobId, jobTitle, partnerId } }) => ({
        facts: { jobId },
        values: { after: { jobTitle, partnerId } },
      })),
    );
    return made.map(({ line, row }) => ({
      line,
      subjectId: row.id,
      act: "create" as const,
      before: null,
      mark: "1",
    }));
  },
  undo: async (tx, rows) => {
    authorize(recruitmentPolicy.deleteJob(tx.actor));
    const ids = rows.map(({ subjectId }) => subjectId);
    const found = await tx.db
      .select()
      .from(jobListings)
      .where(inArray(jobListings.id, ids))
      .orderBy(asc(jobListings.id))
      .for("update");
    const jobs = new Map(found.map((job) => [job.id, job]));
    const left = rows.flatMap(({ line, subjectId, mark }) => {
      const job = jobs.get(subjectId);
      if (!job) return [{ line, why: "It was deleted meanwhile." }];
      if (job.status !== "Draft") return [{ line, why: "It is not a draft any more." }];
      return String(job.version) === mark ? [] : [{ line, why: "It was changed since." }];
    });
    const stays = new Set(left.map(({ line }) => line));
    const gone = rows.flatMap(({ line, subjectId }) =>
      stays.has(line) ? [] : [jobs.get(subjectId)!],
    );
    if (gone.length === 0) return left;
    await note(tx, gone, "delete");
    await tx.db.delete(jobListings).where(
      inArray(
        jobListings.id,
        gone.map(({ id }) => id),
      ),
    );
    await recordAll(
      tx,
      jobDeletedByStaff,
      gone.map(({ id: jobId, jobTitle, status, partnerId }) => ({
        facts: { jobId },
        values: { before: { jobTitle, status, partnerId } },
      })),
    );
    return left;
  },
  namesOf: async (ctx, ids) => {
    const found = await ctx.db
      .select({ id: jobListings.id, name: jobListings.jobTitle })
      .from(jobListings)
      .where(inArray(jobListings.id, [...ids]));
    return new Map(found.map(({ id, name }) => [id, name]));
  },
});

type Row = { values: { jobTitle: string; partner: string | undefined; location: string } };

/** Returns the listing that a row describes. Whether the pay is stated follows from its amounts. */
function contentIn(values: Row["values"] & Parameters<typeof listingOf>[0]) {
  const given = Object.entries(values).filter(
    ([column, value]) => column !== "partner" && value !== undefined,
  );
  const stated = values.payFrom !== undefined || values.payTo !== undefined;
  return listingOf({ ...Object.fromEntries(given), pay: stated ? "stated" : "not-stated" });
}

/** Returns the ids of the partners that rows name, by the name without capitals. One query. */
async function partnersByName(
  ctx: Pick<Ctx, "db">,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const names = rows.flatMap(({ values }) => values.partner?.toLowerCase() ?? []);
  const found = await ctx.db
    .select({ id: partners.id, name: partners.partnerName })
    .from(partners)
    .where(
      sql`lower(${partners.partnerName}) = any(${sql.param(names)}::text[]) and ended_at is null`,
    );
  return new Map(found.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Returns what tells apart the listings that are not closed and have the title of a row. One query. */
async function openListings(ctx: Pick<Ctx, "db">, rows: readonly Row[]): Promise<Set<string>> {
  const titles = rows.map(({ values }) => values.jobTitle.toLowerCase());
  const { jobTitle, partnerId, location, status } = jobListings;
  const found = await ctx.db
    .select({ jobTitle, partnerId, location })
    .from(jobListings)
    .where(and(sql`lower(${jobTitle}) = any(${sql.param(titles)}::text[])`, ne(status, "Closed")));
  return new Set(found.map(keyOf));
}

function keyOf(job: { jobTitle: string; partnerId: string | null; location: string }): string {
  return JSON.stringify([job.jobTitle.toLowerCase(), job.partnerId, job.location.toLowerCase()]);
}

/** Stores that listings were created or deleted, with their events. Two statements. */
async function note(
  tx: Tx,
  jobs: readonly { id: string; jobTitle: string; partnerId: string | null }[],
  act: "create" | "delete",
): Promise<void> {
  const at = tx.clock.now();
  const rows = jobs.map(({ id: jobId, jobTitle, partnerId }) => ({
    id: newId(at),
    jobId,
    jobTitle,
    partnerId,
    act,
    side: "staff" as const,
    toStatus: act === "create" ? ("Draft" as const) : null,
    movedBy: actorId(tx.actor),
    reason: null,
    at,
  }));
  await insertAll(tx.db, jobTransitions, rows);
  await recordAll(
    tx,
    jobMoved,
    rows.map(({ id: transitionId, jobId }) => ({ facts: { jobId, transitionId } })),
  );
}
