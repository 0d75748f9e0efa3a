import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { certificatesOfPeople } from "#app/contexts/learning/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { countryName } from "../job/place.ts";
import { type JobRequirements, requirementsOf } from "../job/requirements.server.ts";
import { latestOffer } from "../job-application/latest-offer.server.ts";
import { statusTexts } from "../job-application/offer-states.ts";
import { person, readableJob } from "../job-application/queries.server.ts";
import { meanOf, scoreCriteria, scoreLabels } from "../job-application/score.ts";
import { matchOf } from "../match/rules.ts";
import { answerText } from "../screening/rules.ts";
import { jobInterviews } from "../tables/interviews.ts";
import { jobApplications, jobApplicationScorecards } from "../tables/job-applications.ts";
import { comparedCell, type ComparedCell } from "./rules.ts";

/** Candidates that can be chosen for a comparison; withdrawn applications hold nothing. */
export async function comparable(ctx: Ctx, jobId: string) {
  const job = await readableJob(ctx, jobId, "partner");
  const rows = await ctx.db
    .select({
      id: jobApplications.id,
      profileId: jobApplications.profileId,
      status: jobApplications.status,
      offer: latestOffer(ctx.clock.now()),
    })
    .from(jobApplications)
    .where(
      and(
        eq(jobApplications.jobId, jobId),
        notInArray(jobApplications.status, ["withdrawn", "not-selected"]),
      ),
    )
    .orderBy(asc(jobApplications.appliedAt), asc(jobApplications.id))
    .limit(200);
  const names = await displayNames(
    ctx,
    rows.map(({ profileId }) => profileId),
  );
  return {
    jobTitle: job.jobTitle,
    candidates: rows.map(({ id, profileId, ...place }) => ({
      id,
      ...person(profileId, names.get(profileId)),
      status: statusTexts(place).label,
    })),
  };
}

/** One row of the comparison: a heading, and a cell for each candidate. */
type Row<Cell> = { key: string; label: string; cells: Cell[] };

/**
 * Compares applications for a listing of the actor's own partner by what the listing requires. Only
 * what went with each application is read: the copy of the profile and the attached certificates.
 * There is no total, because a person decides. Candidates are in the order in which they applied.
 * Eight queries, however many. An application for another listing is 404.
 */
export async function comparison(ctx: Ctx, jobId: string, ids: readonly string[]) {
  const job = await readableJob(ctx, jobId, "partner");
  const rows = await comparedRows(ctx, jobId, ids);
  if (rows.length !== ids.length) throw new NotFound();
  const people = rows.map(({ application }) => application.profileId);
  const names = await displayNames(ctx, people);
  const certificates = await certificatesOfPeople(ctx, people);
  const required = (await requirementsOf(ctx, [jobId])).get(jobId);
  const cards = await ctx.db
    .select()
    .from(jobApplicationScorecards)
    .where(
      and(
        inArray(jobApplicationScorecards.jobApplicationId, [...ids]),
        // The employer does not read staff's.
        eq(jobApplicationScorecards.side, "partner"),
      ),
    );
  return {
    job: { id: job.id, jobTitle: job.jobTitle },
    candidates: rows.map(({ application, interviewAt, offer }) => ({
      id: application.id,
      ...person(application.profileId, names.get(application.profileId)),
      status: application.status,
      appliedAt: application.appliedAt,
      hasProfile: application.sentProfile !== null,
      interviewAt,
      offer,
    })),
    requirements: required ? requirementRows(rows, required, certificates, ctx.clock.now()) : [],
    answers: answerRows(rows),
    scores: scoreRows(rows, cards),
    about: aboutRows(rows),
  };
}

type Compared = Awaited<ReturnType<typeof comparedRows>>[number];

function comparedRows(ctx: Ctx, jobId: string, ids: readonly string[]) {
  return ctx.db
    .select({
      application: jobApplications,
      numbers: sql<string[]>`array(select c.number from job_application_certificates c
        where c.job_application_id = job_applications.id)`,
      spoken: sql<string[]>`array(select l.language_name from job_application_languages c
        join languages l on l.id = c.language_id
        where c.job_application_id = job_applications.id order by lower(l.language_name))`,
      interviewAt: sql<Date | null>`(select i.starts_at from job_interviews i
        where i.job_application_id = job_applications.id and i.cancelled_at is null)`.mapWith(
        jobInterviews.startsAt,
      ),
      offer: latestOffer(ctx.clock.now()),
    })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), inArray(jobApplications.id, [...ids])))
    .orderBy(asc(jobApplications.appliedAt), asc(jobApplications.id));
}

/** What the listing requires, and whether each candidate has it. */
function requirementRows(
  rows: readonly Compared[],
  required: JobRequirements,
  certificates: Awaited<ReturnType<typeof certificatesOfPeople>>,
  now: Date,
): (Row<ComparedCell> & { kind: string })[] {
  const matches = rows.map(({ application, numbers }) => {
    const profile = application.sentProfile;
    const facts = {
      skillIds: profile?.skills.map(({ id }) => id) ?? [],
      languages: profile?.languages ?? [],
      licences: profile?.licences ?? [],
      certificates: (certificates.get(application.profileId) ?? []).filter(({ number }) =>
        numbers.includes(number),
      ),
    };
    return matchOf(required, facts, now).reasons;
  });
  const [first = []] = matches;
  return first.map(({ kind, id, name, level }, at) => ({
    key: `${kind} ${id}`,
    kind,
    label: level ? `${name}, ${level}` : name,
    cells: matches.map((reasons, of) =>
      comparedCell(reasons[at]!, rows[of]!.application.sentProfile !== null),
    ),
  }));
}

/** What the employer's scorecards say of each candidate, by criterion and in the mean. */
function scoreRows(
  rows: readonly Compared[],
  cards: readonly (typeof jobApplicationScorecards.$inferSelect)[],
): Row<string>[] {
  const scoresOf = (id: string) =>
    cards.filter(({ jobApplicationId }) => jobApplicationId === id).map(({ scores }) => scores);
  return [
    ...scoreCriteria.map((criterion) => ({
      key: criterion,
      label: scoreLabels[criterion],
      cells: rows.map(({ application }) =>
        meanText(scoresOf(application.id).map((each) => ({ [criterion]: each[criterion] }))),
      ),
    })),
    {
      key: "mean",
      label: "Mean of all scorecards",
      cells: rows.map(({ application }) => meanText(scoresOf(application.id))),
    },
  ];
}

/** The answers to the employer's questions. */
function answerRows(rows: readonly Compared[]): Row<{ text: string; met: boolean | null }>[] {
  const questions = [
    ...new Set(rows.flatMap(({ application }) => (application.answers ?? []).map(questionOf))),
  ];
  return questions.map((question) => ({
    key: question,
    label: question,
    cells: rows.map(({ application }) => {
      const answer = application.answers?.find((each) => questionOf(each) === question);
      return { text: answer ? answerText(answer) : "", met: answer?.met ?? null };
    }),
  }));
}

/** What the candidates' profiles say besides. */
function aboutRows(rows: readonly Compared[]): Row<string>[] {
  return [
    {
      key: "available",
      label: "Available",
      cells: rows.map(({ application: { sentProfile } }) =>
        sentProfile
          ? sentProfile.availableFrom
            ? `from ${formatDate(sentProfile.availableFrom)}`
            : "at once"
          : "Not stated",
      ),
    },
    {
      key: "languages",
      label: "Languages",
      cells: rows.map(({ application: { sentProfile }, spoken }) =>
        languagesText(sentProfile?.languages ?? [], spoken),
      ),
    },
    {
      key: "countries",
      label: "Would work in",
      cells: rows.map(
        ({ application: { sentProfile } }) =>
          sentProfile?.countries.map(countryName).join(", ") || "Not stated",
      ),
    },
  ];
}

export type Comparison = Awaited<ReturnType<typeof comparison>>;

const questionOf = ({ question }: { question: string }) => question;

function meanText(cards: Parameters<typeof meanOf>[0]): string {
  const mean = meanOf(cards);
  return mean === null ? "Not rated" : `${mean} of 5`;
}

/** The languages of the profile with their levels, then those that were only named. */
function languagesText(
  languages: readonly { name: string; level: string | null }[],
  named: readonly string[],
): string {
  const levels = languages.map(({ name, level }) => (level ? `${name} (${level})` : name));
  const others = named.filter((name) => !languages.some((each) => each.name === name));
  return [...levels, ...others].join(", ") || "Not stated";
}
