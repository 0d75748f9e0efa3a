import { asc, count, eq } from "drizzle-orm";
import { applicationProgrammes } from "#app/contexts/catalogue/public.server.ts";
import { notesAbout } from "#app/contexts/conversations/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { staffTransitions, type Stage } from "../stage/rules.ts";
import { scheduledDate } from "../intake/queries.server.ts";
import { timesOf } from "../interview/rules.ts";
import { admissionsPolicy } from "../policy.ts";
import {
  applicationSubmissions,
  applicationTransitions,
  applications,
} from "../tables/applications.ts";
import { interviews } from "../tables/screening.ts";

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
  const alsoSent = await ctx.db
    .select()
    .from(applicationSubmissions)
    .where(eq(applicationSubmissions.applicationId, id))
    .orderBy(asc(applicationSubmissions.receivedAt), asc(applicationSubmissions.id));
  const people = [
    ...alsoSent.map(({ joinedBy }) => joinedBy),
    ...transitions.map(({ movedBy }) => movedBy),
    ...notes.map((note) => note.authorId),
    ...appointments.map(({ arrangedBy }) => arrangedBy),
  ];
  const names = await displayNames(ctx, people);
  // Null is an applicant who had no account.
  const nameOf = (person: string | null) =>
    person === null ? "The applicant" : (names.get(person) ?? "A closed account");

  const story = storyOf(transitions, notes, appointments, nameOf);
  return {
    ...application,
    version: versionOf({ stage: application.stage }),
    name: `${application.firstName} ${application.lastName}`,
    programme:
      programmes.find((each) => each.id === application.programmeId)?.label ??
      application.programmeId,
    courseDate: application.intakeId ? await scheduledDate(ctx, application.intakeId) : null,
    story,
    alsoSent: alsoSent.map((sent) => ({
      id: sent.id,
      name: `${sent.firstName} ${sent.lastName}`,
      email: sent.email,
      phone: sent.phone,
      experience: sent.experience,
      motivation: sent.motivation,
      receivedAt: sent.receivedAt,
      intakeId: sent.intakeId,
      joined: sent.joinedAt && { at: sent.joinedAt, by: nameOf(sent.joinedBy) },
    })),
    can: {
      moveTo: admissionsPolicy.moveApplication(ctx.actor)
        ? staffTransitions(application.stage)
        : [],
    },
  };
}

/** Returns what has happened to an application, the newest first. */
function storyOf(
  transitions: readonly (typeof applicationTransitions.$inferSelect)[],
  notes: Awaited<ReturnType<typeof notesAbout>>,
  appointments: readonly (typeof interviews.$inferSelect)[],
  nameOf: (person: string | null) => string,
): StoryEntry[] {
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
  return story.sort(
    (one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1),
  );
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
