import { and, asc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { formatDate, formatMoment } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import {
  defineNotification,
  type RecipientPages,
} from "#app/platform/notifications/notification.ts";
import {
  qualificationEnding,
  sessionCancelled,
  sessionMoved,
  timetablePublished,
} from "./events.ts";
import { endingQualification } from "./instructor/remind.server.ts";
import { qualificationLabels } from "./instructor/rules.ts";
import { rosterEntries, trainingSessions } from "./tables/sessions.ts";

const OWN = "/dashboard/training";

/** Sessions of a course were published. Each student is told once, however many there are. */
export const timetablePublishedNotice = defineNotification({
  name: "timetable-published",
  event: timetablePublished,
  group: "training",
  label: "The timetable of your course is published, or gets more sessions",
  usual: "email",
  about: async (tx, { payload: { sessionIds } }) => {
    const live = await tx.db
      .select()
      .from(trainingSessions)
      .where(and(inArray(trainingSessions.id, sessionIds), eq(trainingSessions.state, "published")))
      .orderBy(asc(trainingSessions.startsAt));
    const [first] = live;
    if (!first) return undefined;
    const { topic, timeZone, startsAt, place } = first;
    const time = formatMoment(startsAt, timeZone);
    return {
      to: studentsOf(
        tx,
        live.map(({ id }) => id),
      ),
      title: "Your timetable has new sessions",
      text:
        live.length === 1
          ? `“${topic}” begins on ${time}, at ${place}.`
          : `${live.length} sessions were added. The first is “${topic}”, on ${time}, at ${place}.`,
      path: OWN,
    };
  },
});

/** A published session has another time or place. */
export const sessionMovedNotice = defineNotification({
  name: "training-session-moved",
  event: sessionMoved,
  group: "training",
  label: "A training session of yours gets another time or place",
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { sessionId, sequence } }) => {
    const session = await sessionById(tx, sessionId);
    // A later change, or a cancellation, is told on its own.
    if (session?.state !== "published" || session.sequence !== sequence) return undefined;
    const { topic, startsAt, timeZone, place, base } = session;
    return {
      to: studentsOf(tx, [sessionId]),
      title: `Changed: ${topic}`,
      text: `It now begins on ${formatMoment(startsAt, timeZone)}, at ${place}, ${base}.`,
      path: OWN,
    };
  },
});

/** A published session does not take place. */
export const sessionCancelledNotice = defineNotification({
  name: "training-session-cancelled",
  event: sessionCancelled,
  group: "training",
  label: "A training session of yours is cancelled",
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { sessionId, instead } }) => {
    const session = await sessionById(tx, sessionId);
    if (!session) return undefined;
    const { topic, startsAt, timeZone, cancelReason } = session;
    const next = instead ? await sessionById(tx, instead) : undefined;
    const later = next
      ? ` It takes place on ${formatMoment(next.startsAt, next.timeZone)} instead, at ${next.place}.`
      : "";
    return {
      to: studentsOf(tx, [sessionId], session.cancelledAt),
      title: `Cancelled: ${topic}`,
      text: `The session of ${formatMoment(startsAt, timeZone)} does not take place: ${cancelReason ?? ""}${/[.!?]$/.test(cancelReason ?? "") ? "" : "."}${later}`,
      path: OWN,
    };
  },
});

/** A qualification of an instructor ends in 90, 30 or 7 days, or has ended. */
export const qualificationEndingNotice = defineNotification({
  name: "qualification-ending",
  event: qualificationEnding,
  group: "office",
  label: "A qualification of yours as an instructor ends soon",
  usual: "email",
  about: async (tx, { payload: { qualificationId } }) => {
    const row = await endingQualification(tx, qualificationId);
    if (!row?.validUntil) return undefined;
    const { instructorId, kind, number, validUntil } = row;
    const ended = validUntil < tx.clock.now().toISOString().slice(0, 10);
    const what = `${qualificationLabels[kind]} (${number})`;
    return {
      to: [{ profileId: instructorId }],
      title: ended ? "A qualification of yours has ended" : "A qualification of yours ends soon",
      text: `${what} ${ended ? "was" : "is"} valid until ${formatDate(validUntil)}. Without it you cannot be planned for what it is needed for. Show the new one to the office.`,
      path: "/teach",
    };
  },
});

async function sessionById(tx: Tx, id: string) {
  const [row] = await tx.db.select().from(trainingSessions).where(eq(trainingSessions.id, id));
  return row;
}

/**
 * Everybody on the rosters of some sessions, each once. With `leftAt` also whoever left a roster at
 * that moment, as those do who were to make up for another session at one that is cancelled.
 */
const studentsOf =
  (tx: Tx, sessionIds: readonly string[], leftAt: Date | null = null): RecipientPages =>
  async (after, limit) => {
    const { profileId } = rosterEntries;
    const rows = await tx.db
      .selectDistinct({ profileId })
      .from(rosterEntries)
      .where(
        and(
          inArray(rosterEntries.sessionId, [...sessionIds]),
          leftAt === null
            ? isNull(rosterEntries.until)
            : or(isNull(rosterEntries.until), eq(rosterEntries.until, leftAt)),
          after === undefined ? undefined : gt(profileId, after),
        ),
      )
      .orderBy(asc(profileId))
      .limit(limit);
    return rows.map((row) => row.profileId);
  };
