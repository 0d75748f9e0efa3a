import { and, asc, desc, eq, sql } from "drizzle-orm";
import { displayNames, shownName } from "#app/contexts/identity/public.server.ts";
import { certificatesByNumber } from "#app/contexts/learning/public.server.ts";
import { pageOf } from "#app/kernel/pagination.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { caseOrder } from "#app/platform/db/columns.ts";
import { alphabetical, orderBy } from "#app/platform/db/order-by.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { candidacyMoves as movesFrom, candidacyStatuses } from "./rules.ts";
import { candidacies, candidacyMoves, candidacyNotes } from "../tables/job-applications.ts";
import type { CandidacyPath, CandidacySide } from "./commands.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobListings } from "../tables/jobs.ts";
import type { CandidaciesSort } from "../sorting.ts";
import { membershipOf } from "../partner/membership.server.ts";

const PER_PAGE = 25;

/** The applications for a job, unless asked otherwise the newest first, for its employer or the office. */
export async function jobCandidacies(
  ctx: Ctx,
  jobId: string,
  side: CandidacySide,
  view: { sort: CandidaciesSort; page: number },
) {
  const job = await readableJob(ctx, jobId, side);
  const [counted] = await ctx.db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(candidacies)
    .where(eq(candidacies.jobId, jobId));
  const page = pageOf(counted!.n, view.page, PER_PAGE);
  const rows = await ctx.db
    .select({
      id: candidacies.id,
      profileId: candidacies.profileId,
      status: candidacies.status,
      appliedAt: candidacies.appliedAt,
    })
    .from(candidacies)
    .where(eq(candidacies.jobId, jobId))
    .orderBy(...orderBy(view.sort, order, candidacies.id))
    .limit(PER_PAGE)
    .offset(page.offset);
  const names = await displayNames(
    ctx,
    rows.map(({ profileId }) => profileId),
  );
  const list = rows.map(({ profileId, ...row }) => ({
    ...row,
    name: names.get(profileId) ?? "A closed account",
  }));
  return { job: { id: job.id, jobTitle: job.jobTitle }, rows: list, page };
}

const order = {
  name: alphabetical(shownName(sql`candidacies.profile_id`)),
  applied: candidacies.appliedAt,
  status: caseOrder(candidacyStatuses, candidacies.status),
};

/** One application, whole, for its employer or the office, and what they may do with it. */
export async function candidacyByPath(
  ctx: Ctx,
  { jobId, candidacyId }: CandidacyPath,
  side: CandidacySide,
) {
  const job = await readableJob(ctx, jobId, side);
  const [row] = await ctx.db
    .select()
    .from(candidacies)
    .where(and(eq(candidacies.id, candidacyId), eq(candidacies.jobId, jobId)));
  const candidacy = orNotFound(row);
  const notes = await ctx.db
    .select()
    .from(candidacyNotes)
    .where(
      and(
        eq(candidacyNotes.candidacyId, candidacyId),
        // What the office notes is the office's.
        side === "partner" ? eq(candidacyNotes.side, "partner") : undefined,
      ),
    )
    .orderBy(desc(candidacyNotes.at));
  const names = await displayNames(ctx, [
    candidacy.profileId,
    ...notes.map(({ authorId }) => authorId),
  ]);
  const nameOf = (id: string) => names.get(id) ?? "A closed account";
  return {
    job: { id: job.id, jobTitle: job.jobTitle },
    ...(await shownOf(ctx, candidacy)),
    version: versionOf({ status: candidacy.status }),
    name: nameOf(candidacy.profileId),
    notes: notes.map((note) => ({
      id: note.id,
      at: note.at,
      text: note.text,
      side: note.side,
      who: nameOf(note.authorId),
    })),
    can: { moveTo: movesFrom(candidacy.status) },
  };
}

/** The actor's own applications for jobs, newest first. One query. */
export async function ownCandidacies(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== "member" || !recruitmentPolicy.listOwnCandidacies(actor)) return [];
  return ctx.db
    .select({
      id: candidacies.id,
      jobTitle: candidacies.jobTitle,
      partnerName: candidacies.partnerName,
      status: candidacies.status,
      appliedAt: candidacies.appliedAt,
      removed: sql<boolean>`${candidacies.jobId} is null`,
    })
    .from(candidacies)
    .where(eq(candidacies.profileId, actor.id))
    .orderBy(desc(candidacies.appliedAt), desc(candidacies.id))
    .limit(200);
}

/** One of the actor's own; other people's ids do not exist here. */
export async function ownCandidacy(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(candidacies).where(eq(candidacies.id, id));
  const mine = row && recruitmentPolicy.readOwnCandidacy(ctx.actor, row);
  const candidacy = orNotFound(mine ? row : undefined);
  return {
    ...(await shownOf(ctx, candidacy)),
    jobTitle: candidacy.jobTitle,
    partnerName: candidacy.partnerName,
    removed: candidacy.jobId === null,
  };
}

/** A job for whose applications the actor may ask; to anybody else it does not exist. */
async function readableJob(ctx: Ctx, jobId: string, side: CandidacySide) {
  const membership = side === "partner" ? await membershipOf(ctx) : null;
  const [row] = await ctx.db
    .select({
      id: jobListings.id,
      jobTitle: jobListings.jobTitle,
      partnerId: jobListings.partnerId,
    })
    .from(jobListings)
    .where(eq(jobListings.id, jobId));
  // An admin who came through the partner's pages is no partner there.
  const foreign = side === "partner" && membership?.partnerId !== row?.partnerId;
  const may =
    row &&
    !foreign &&
    recruitmentPolicy.readCandidacies(ctx.actor, { partnerId: row.partnerId, membership });
  return orNotFound(may ? row : undefined);
}

/** What candidate, employer and office all see of an application. */
async function shownOf(ctx: Ctx, candidacy: typeof candidacies.$inferSelect) {
  const { id, status, appliedAt, contact, coverNote, cvName, cvBytes, cvKey } = candidacy;
  const [enclosed] = await ctx.db
    .select({
      languages: sql<string[]>`array(select l.language_name from candidacy_languages c
        join languages l on l.id = c.language_id
        where c.candidacy_id = candidacies.id order by lower(l.language_name))`,
      numbers: sql<string[]>`array(select c.number from candidacy_certificates c
        where c.candidacy_id = candidacies.id order by c.number)`,
    })
    .from(candidacies)
    .where(eq(candidacies.id, id));
  const history = await ctx.db
    .select({ status: candidacyMoves.toStatus, at: candidacyMoves.at })
    .from(candidacyMoves)
    .where(eq(candidacyMoves.candidacyId, id))
    .orderBy(asc(candidacyMoves.at), asc(candidacyMoves.id));
  return {
    id,
    status,
    appliedAt,
    contact,
    coverNote,
    cv: cvKey ? { name: cvName ?? "cv.pdf", bytes: cvBytes ?? 0 } : null,
    languages: enclosed?.languages ?? [],
    certificates: await certificatesByNumber(ctx, enclosed?.numbers ?? []),
    history,
  };
}
