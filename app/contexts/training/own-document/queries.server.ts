import { and, asc, desc, eq, inArray, lte, or, sql } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { lastDayToRemind, notRemindedLast } from "../expiry/remind.server.ts";
import { type Ending, horizonOf } from "../expiry/rules.ts";
import { dayAtLastBase } from "../expiry/day.server.ts";
import { awardsLedBy } from "../instructor/queries.server.ts";
import { trainingPolicy } from "../policy.ts";
import { ownDocuments, ownDocumentViews } from "../tables/own-documents.ts";
import { rosterEntries, sessionInstructors, trainingSessions } from "../tables/sessions.ts";
import { isReplaced } from "./rules.ts";

/** Returns the actor's own documents, the one that ends first at the beginning. One query. */
export async function documentsOfActor(ctx: Ctx) {
  authorize(trainingPolicy.readOwnTraining(ctx.actor));
  const found = await ctx.db
    .select()
    .from(ownDocuments)
    .where(eq(ownDocuments.profileId, actorId(ctx.actor)!))
    .orderBy(asc(ownDocuments.validUntil), asc(ownDocuments.id));
  return found.map((row) => ({
    id: row.id,
    kind: row.kind,
    class: row.class,
    validUntil: row.validUntil,
    state: row.state,
    handedInAt: row.handedInAt,
    refusal: row.refusal,
    refusalNote: row.refusalNote,
    fileDeleted: row.storageKey === null,
    replaced: isReplaced(row, found),
    can: { remove: row.state === "handed-in" },
  }));
}

/** Returns one document for the office. It is 404 for an unknown id. */
export async function documentForStaff(ctx: Ctx, documentId: string) {
  const [row] = await ctx.db.select().from(ownDocuments).where(eq(ownDocuments.id, documentId));
  authorize(trainingPolicy.readDocuments(ctx.actor));
  const document = orNotFound(row);
  const views = await ctx.db
    .select()
    .from(ownDocumentViews)
    .where(eq(ownDocumentViews.documentId, documentId))
    .orderBy(desc(ownDocumentViews.at));
  const names = await displayNames(ctx, [
    document.profileId,
    document.seenBy,
    ...views.map(({ viewedBy }) => viewedBy),
  ]);
  const nameOf = (id: string) => names.get(id) ?? "A closed account";
  const may = trainingPolicy.decideDocument(ctx.actor, document);
  const me = actorId(ctx.actor);
  return {
    id: document.id,
    profileId: document.profileId,
    name: nameOf(document.profileId),
    kind: document.kind,
    class: document.class,
    validUntil: document.validUntil,
    state: document.state,
    handedInAt: document.handedInAt,
    seenAt: document.seenAt,
    seenBy: document.seenBy && nameOf(document.seenBy),
    refusal: document.refusal,
    refusalNote: document.refusalNote,
    fileDeletedAt: document.fileDeletedAt,
    views: views.map(({ id, viewedBy, at }) => ({ id, by: nameOf(viewedBy), at })),
    can: {
      look: may && document.storageKey !== null,
      decide: may && document.state === "handed-in" && views.some((each) => each.viewedBy === me),
      decideAfterLook: may && document.state === "handed-in",
    },
  };
}

/** Counts the documents that wait for the office. */
export async function documentsWaiting(ctx: Ctx): Promise<number> {
  if (!trainingPolicy.readDocuments(ctx.actor)) return 0;
  return ctx.db.$count(ownDocuments, eq(ownDocuments.state, "handed-in"));
}

/** How long before and after a session its instructors see the dates of its students. */
const AROUND_SESSIONS = days(90);

/**
 * Returns the documents of the actor's own students, with kind and last day only: of those on the
 * rosters of sessions that the actor teaches, and of awards whose lead the actor is.
 */
export async function documentsOfStudents(ctx: Ctx) {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const me = actorId(ctx.actor)!;
  const now = ctx.clock.now();
  const today = dayAtLastBase(now);
  const awards = await awardsLedBy(ctx, me);
  const near = (column: typeof trainingSessions.startsAt) =>
    sql`${column} between ${new Date(now.getTime() - AROUND_SESSIONS).toISOString()}::timestamptz
      and ${new Date(now.getTime() + AROUND_SESSIONS).toISOString()}::timestamptz`;
  const taught = ctx.db
    .select({ id: sessionInstructors.sessionId })
    .from(sessionInstructors)
    .where(eq(sessionInstructors.instructorId, me));
  const students = await ctx.db
    .selectDistinct({ profileId: rosterEntries.profileId })
    .from(rosterEntries)
    .innerJoin(trainingSessions, eq(trainingSessions.id, rosterEntries.sessionId))
    .where(
      and(
        sql`${rosterEntries.until} is null`,
        inArray(trainingSessions.state, ["published", "open", "closed"]),
        near(trainingSessions.startsAt),
        or(
          inArray(trainingSessions.id, taught),
          awards.length > 0 ? inArray(trainingSessions.awardId, awards) : undefined,
        ),
      ),
    );
  const ids = students.map(({ profileId }) => profileId);
  const documents = ids.length
    ? await ctx.db
        .select()
        .from(ownDocuments)
        .where(and(inArray(ownDocuments.profileId, ids), eq(ownDocuments.state, "seen")))
        .orderBy(asc(ownDocuments.validUntil))
    : [];
  const names = await displayNames(ctx, ids);
  return ids
    .map((profileId) => {
      const own = documents.filter((each) => each.profileId === profileId);
      return {
        profileId,
        name: names.get(profileId) ?? "A closed account",
        documents: own
          .filter((each) => !isReplaced(each, own))
          .map(({ id, kind, validUntil }) => ({
            id,
            kind,
            validUntil,
            horizon: horizonOf(validUntil, today),
          })),
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

/**
 * Returns the documents whose person may be reminded now: they were seen, nothing takes their place,
 * and the last reminder was not sent yet.
 */
export async function endingDocuments(tx: Tx): Promise<Ending[]> {
  const ending = await tx.db
    .select()
    .from(ownDocuments)
    .where(
      and(
        eq(ownDocuments.state, "seen"),
        lte(ownDocuments.validUntil, lastDayToRemind(tx.clock.now())),
        notRemindedLast("document", ownDocuments.id),
      ),
    );
  if (ending.length === 0) return [];
  const people = [...new Set(ending.map(({ profileId }) => profileId))];
  const all = await tx.db
    .select()
    .from(ownDocuments)
    .where(inArray(ownDocuments.profileId, people));
  const of = Map.groupBy(all, ({ profileId }) => profileId);
  return ending
    .filter((row) => !isReplaced(row, of.get(row.profileId) ?? []))
    .map(({ id, profileId, validUntil }) => ({
      kind: "document",
      subjectId: id,
      profileId,
      endsOn: validUntil,
    }));
}

/** Returns a document of which its person is reminded; undefined if it was deleted meanwhile. */
export async function documentById(ctx: Pick<Ctx, "db">, documentId: string) {
  const [row] = await ctx.db.select().from(ownDocuments).where(eq(ownDocuments.id, documentId));
  return row;
}
