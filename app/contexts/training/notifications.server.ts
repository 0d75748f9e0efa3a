import { and, asc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { formatMoment } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { aboutMessage } from "#app/platform/mail/words.server.ts";
import { textOfPost } from "#app/platform/markdown/post.server.ts";
import {
  defineNotification,
  type RecipientPages,
} from "#app/platform/notifications/notification.ts";
import {
  certificateUndermined,
  intakeMessageSent,
  sessionCancelled,
  sessionClosed,
  sessionMoved,
  timetablePublished,
} from "./events.ts";
import { officeRecipients } from "#app/contexts/identity/public.server.ts";
import { absentFrom } from "./attendance/absent.server.ts";
import { rosterEntries, trainingSessions } from "./tables/sessions.ts";
import { messageNews } from "./message/queries.server.ts";
import type { UnderminedCause } from "./tables/undermined.ts";
import { underminedNews } from "./undermined/queries.server.ts";

const OWN = "/dashboard/training";

/** Sessions of a course were published. Each student is told once, however many there are. */
export const timetablePublishedNotice = defineNotification({
  name: "timetable-published",
  event: timetablePublished,
  group: "training",
  label: "The timetable of your course is published, or gets more sessions",
  says: {
    variables: {
      number: "4",
      topic: "Convoy driving",
      time: "12 Mar 2027, 9:00 am NZDT",
      place: "Range 2",
    },
    phrases: {
      sessions: {
        one: "“{topic}” begins on {time}, at {place}.",
        several: "{number} sessions were added. The first is “{topic}”, on {time}, at {place}.",
      },
    },
    needed: ["sessions", "time"],
    title: "Your timetable has new sessions",
    text: "{sessions}",
  },
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
    return {
      to: studentsOf(
        tx,
        live.map(({ id }) => id),
      ),
      values: {
        number: String(live.length),
        topic,
        time: formatMoment(startsAt, timeZone),
        place,
        sessions: live.length === 1 ? "one" : "several",
      },
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
  says: {
    variables: {
      topic: "Convoy driving",
      time: "12 Mar 2027, 9:00 am NZDT",
      place: "Range 2",
      base: "Christchurch",
    },
    needed: ["time", "place"],
    title: "Changed: {topic}",
    text: "It now begins on {time}, at {place}, {base}.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { sessionId, sequence } }) => {
    const session = await sessionById(tx, sessionId);
    // A later change, or a cancellation, is told on its own.
    if (session?.state !== "published" || session.sequence !== sequence) return undefined;
    const { topic, startsAt, timeZone, place, base } = session;
    return {
      to: studentsOf(tx, [sessionId]),
      values: { topic, time: formatMoment(startsAt, timeZone), place, base },
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
  says: {
    variables: {
      topic: "Convoy driving",
      time: "12 Mar 2027, 9:00 am NZDT",
      reason: "The range is closed.",
      next: "14 Mar 2027, 9:00 am NZDT",
      place: "Range 2",
    },
    phrases: { instead: { later: "It takes place on {next} instead, at {place}." } },
    needed: ["time", "instead", "next"],
    title: "Cancelled: {topic}",
    text: "The session of {time} does not take place: {reason} {instead}",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { sessionId, instead } }) => {
    const session = await sessionById(tx, sessionId);
    if (!session) return undefined;
    const { topic, startsAt, timeZone, cancelReason } = session;
    const next = instead ? await sessionById(tx, instead) : undefined;
    const reason = cancelReason ?? "";
    return {
      to: studentsOf(tx, [sessionId], session.cancelledAt),
      values: {
        topic,
        time: formatMoment(startsAt, timeZone),
        reason: /[.!?]$/.test(reason) ? reason : `${reason}.`,
        next: next ? formatMoment(next.startsAt, next.timeZone) : "",
        place: next?.place ?? "",
        instead: next ? "later" : "",
      },
      path: OWN,
    };
  },
});

const underminedSays = {
  variables: { name: "Wiremu Tau", award: "Close Protection Officer" },
  phrases: {
    cause: {
      attendance: "The attendance of {name} was corrected",
      assessment: "An assessment of {name} was withdrawn",
      flight: "A flight of {name} was countered",
    },
  },
  needed: ["cause", "award"],
  title: "A certificate is in question",
  text: "{cause}, and “{award}” is not complete any more. Their certificate was issued before. It stays valid until somebody decides about it.",
} as const;

/** Where a lead reads what was corrected. */
const correctedPath = (cause: UnderminedCause, entryId: string, sessionId: string | null) =>
  cause === "attendance"
    ? `/teach/sessions/${sessionId}`
    : `/teach/${cause === "flight" ? "flights" : "assessments"}/${entryId}`;

/** A correction undermines a certificate that was issued. The office is told. */
export const certificateUnderminedNotice = defineNotification({
  name: "certificate-undermined",
  event: certificateUndermined,
  group: "office",
  label: "Training was corrected after a certificate was issued, and the award is not complete",
  says: underminedSays,
  usual: "email",
  about: async (tx, { payload: { underminedId } }) => {
    const row = await underminedNews(tx, underminedId);
    if (!row) return undefined;
    return {
      to: await officeRecipients(tx),
      values: { name: row.name, award: row.award, cause: row.cause },
      path: `/admin/certificates-in-question/${underminedId}`,
    };
  },
});

/** The same for those who lead the award. */
export const leadUnderminedNotice = defineNotification({
  name: "certificate-undermined-lead",
  event: certificateUndermined,
  group: "office",
  label: "Training of an award that you lead was corrected after its certificate was issued",
  says: underminedSays,
  usual: "email",
  about: async (tx, { payload: { underminedId } }) => {
    const row = await underminedNews(tx, underminedId);
    if (!row) return undefined;
    return {
      to: row.leads.map((profileId) => ({ profileId })),
      values: { name: row.name, award: row.award, cause: row.cause },
      path: correctedPath(row.cause, row.entryId, row.sessionId),
    };
  },
});

/** A session was closed, and a student was absent from it without excuse. */
export const absenceNotice = defineNotification({
  name: "training-absence",
  event: sessionClosed,
  group: "training",
  label: "You were absent from a training session without excuse",
  says: {
    variables: { topic: "Convoy driving", time: "12 Mar 2027, 9:00 am NZDT" },
    needed: ["time"],
    title: "You missed: {topic}",
    text: "You were not at the session of {time}, and no excuse is recorded. If there was a reason, or if this is wrong, please tell your instructor or the office.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { sessionId } }) => {
    const session = await sessionById(tx, sessionId);
    if (session?.state !== "closed") return undefined;
    const { topic, startsAt, timeZone } = session;
    const absent = await absentFrom(tx, sessionId);
    return {
      to: absent.map((profileId) => ({ profileId })),
      values: { topic, time: formatMoment(startsAt, timeZone) },
      path: OWN,
    };
  },
});

const LONGEST_EXCERPT = 280;

/** The office wrote to an intake, one of its groups or its wait-list. */
export const intakeMessageNotice = defineNotification({
  name: "intake-message",
  event: intakeMessageSent,
  group: "training",
  label: "The office writes to everybody on your course, or on its wait-list",
  says: {
    variables: {
      subject: "Where to park",
      message: "The car park of the base is closed on Monday. Please use the one across the road.",
    },
    needed: ["message"],
    title: "{subject}",
    text: "{message}",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { messageId } }) => {
    const message = await messageNews(tx, messageId);
    if (!message) return undefined;
    const text = textOfPost(message.content);
    return {
      to: message.to,
      values: {
        subject: message.subject,
        message: text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT - 1)}…` : text,
      },
      path: `${OWN}/messages/${messageId}`,
      about: aboutMessage(messageId),
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
