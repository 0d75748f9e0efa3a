import { and, asc, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { applicationProgrammes } from "#app/contexts/catalogue/public.server.ts";
import { notesAbout } from "#app/contexts/conversations/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { type Page, pageOf } from "#app/kernel/pagination.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { caseOrder } from "#app/platform/db/columns.ts";
import { alphabetical, orderBy } from "#app/platform/db/order-by.ts";
import { containing } from "#app/platform/db/like-pattern.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { isFinal, staffTransitions, type Stage, stages } from "../stage/rules.ts";
import type { ApplicationView } from "./list-view.ts";
import { scheduledDate } from "../intake/queries.server.ts";
import { timesOf } from "../interview/rules.ts";
import { admissionsPolicy } from "../policy.ts";
import { applicationTransitions, applications } from "../tables/applications.ts";
import { interviews } from "../tables/screening.ts";

const PER_PAGE = 25;

export type ApplicationRow = {
  id: string;
  name: string;
  email: string;
  programme: string;
  stage: Stage;
  receivedAt: Date;
  movedAt: Date;
};

/**
 * Returns a page of the staff's list. Rows that sort equally are ordered by how long they have been
 * in their stage. The counts are those of the chosen programme and search.
 *
 * Three queries, whatever the number of applications.
 */
export async function applicationList(
  ctx: Ctx,
  view: ApplicationView,
): Promise<{
  rows: ApplicationRow[];
  counts: Record<Stage, number>;
  programmes: { id: string; label: string }[];
  page: Page;
}> {
  authorize(admissionsPolicy.readApplications(ctx.actor));
  const programmes = await applicationProgrammes(ctx);
  const narrowed = and(
    view.programme ? eq(applications.programmeId, view.programme) : undefined,
    view.search ? matching(view.search) : undefined,
  );
  const counted = await ctx.db
    .select({ stage: applications.stage, n: count() })
    .from(applications)
    .where(narrowed)
    .groupBy(applications.stage);
  const counts = Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<Stage, number>;
  for (const { stage, n } of counted) counts[stage] = n;

  const wanted = stagesOf(view.stage);
  const total = wanted.reduce((sum, stage) => sum + counts[stage], 0);
  const page = pageOf(total, view.page, PER_PAGE);
  const shown = await ctx.db
    .select()
    .from(applications)
    .where(and(inArray(applications.stage, wanted), narrowed))
    .orderBy(...orderBy(view.sort, columns, applications.id, asc(applications.movedAt)))
    .limit(PER_PAGE)
    .offset(page.offset);
  const rows = shown.map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    programme: programmes.find(({ id }) => id === row.programmeId)?.label ?? row.programmeId,
    stage: row.stage,
    receivedAt: row.receivedAt,
    movedAt: row.movedAt,
  }));
  const onOffer = programmes.filter(({ option }) => option !== null);
  return { rows, counts, programmes: onOffer.map(({ id, label }) => ({ id, label })), page };
}

const columns = {
  name: alphabetical(sql`(${applications.firstName} || ' ' || ${applications.lastName})`),
  received: applications.receivedAt,
  moved: applications.movedAt,
  stage: caseOrder(stages, applications.stage),
};

/** One thing that happened to an application, as staff read it. */
export type StoryEntry =
  | {
      kind: "move";
      id: string;
      at: Date;
      from: Stage | null;
      to: Stage;
      who: string;
      reason: string | null;
    }
  | { kind: "note"; id: string; at: Date; who: string; text: string }
  | { kind: "interview"; id: string; at: Date; who: string | null; times: string[] };

/** Returns an application with its history, newest first, and what the viewer may do with it. */
export async function applicationById(ctx: Ctx, id: string) {
  authorize(admissionsPolicy.readApplications(ctx.actor));
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id));
  const { fingerprint: _, tokenHash: __, tokenExpiresAt: ___, ...application } = orNotFound(row);
  const programmes = await applicationProgrammes(ctx);
  const transitions = await ctx.db
    .select()
    .from(applicationTransitions)
    .where(eq(applicationTransitions.applicationId, id));
  const notes = await notesAbout(ctx, id);
  const appointments = await ctx.db
    .select()
    .from(interviews)
    .where(eq(interviews.applicationId, id));
  const people = [
    ...transitions.map(({ movedBy }) => movedBy),
    ...notes.map((note) => note.authorId),
    ...appointments.map(({ arrangedBy }) => arrangedBy),
  ];
  const names = await displayNames(ctx, people);
  // Null is an applicant who had no account.
  const nameOf = (person: string | null) =>
    person === null ? "The applicant" : (names.get(person) ?? "A closed account");

  const story: StoryEntry[] = [
    ...transitions.map((transition) => ({
      kind: "move" as const,
      id: transition.id,
      at: transition.at,
      from: transition.fromStage,
      to: transition.toStage,
      who: nameOf(transition.movedBy),
      reason: transition.reason,
    })),
    ...notes.map((note) => ({
      kind: "note" as const,
      id: note.id,
      at: note.at,
      who: nameOf(note.authorId),
      text: note.text,
    })),
    ...appointments.flatMap((appointment) => {
      const { id: interviewId, arrangedBy, arrangedAt, cancelledAt } = appointment;
      const entry = { kind: "interview" as const, times: timesOf(appointment) };
      const arranged = { ...entry, id: interviewId, at: arrangedAt, who: nameOf(arrangedBy) };
      if (!cancelledAt) return [arranged];
      return [arranged, { ...entry, id: `${interviewId}-off`, at: cancelledAt, who: null }];
    }),
  ];
  story.sort((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1));
  return {
    ...application,
    version: versionOf({ stage: application.stage }),
    name: `${application.firstName} ${application.lastName}`,
    programme:
      programmes.find((each) => each.id === application.programmeId)?.label ??
      application.programmeId,
    courseDate: application.intakeId ? await scheduledDate(ctx, application.intakeId) : null,
    story,
    can: {
      moveTo: admissionsPolicy.moveApplication(ctx.actor)
        ? staffTransitions(application.stage)
        : [],
    },
  };
}

/** Counts the applications that are still at the first stage. */
export async function applicationsWaiting(ctx: Ctx): Promise<number> {
  authorize(admissionsPolicy.readApplications(ctx.actor));
  const [row] = await ctx.db
    .select({ waiting: count() })
    .from(applications)
    .where(eq(applications.stage, "online-application"));
  return row?.waiting ?? 0;
}

function stagesOf(view: ApplicationView["stage"]): Stage[] {
  if (view === "all") return [...stages];
  if (view === "open") return stages.filter((stage) => !isFinal(stage));
  return [view];
}

/** Matches part of a name or an address, ignoring case and accents: "kovacs" finds Kovács. */
function matching(search: string): SQL {
  const { firstName, lastName, email } = applications;
  const text = sql`${firstName} || ' ' || ${lastName} || ' ' || ${email}`;
  // NFD makes an accent a separate mark. Without the marks, Latin text is plain ASCII.
  const plain = sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
  const wanted = search
    .normalize("NFD")
    .replace(/[\u0300-\u036F]/g, "")
    .toLowerCase();
  return sql`${plain} like ${containing(wanted)}`;
}
