export const marks = ["present", "late", "absent", "excused"] as const;
/** What is said of a student: "late" is also said of somebody who left early. */
export type Mark = (typeof marks)[number];

export const markLabels: Record<Mark, string> = {
  present: "Present",
  late: "Late or left early",
  absent: "Absent",
  excused: "Excused",
};

/** For how long after a session its instructors may correct an entry, in hours. */
export const CORRECTABLE_HOURS = 48;

/** An entry that was received later than this after it was said waits for the lead, in days. */
export const WAITS_AFTER_DAYS = 7;

/** An entry, as far as it decides which one counts. */
export type Entry = {
  id: string;
  status: Mark;
  minutes: number;
  replaces: string | null;
  settles: readonly string[];
  saidAt: Date;
  receivedAt: Date;
};

/**
 * Returns the minutes of an entry; undefined if they do not fit its status. Present is the whole
 * session; late is at least a minute and less than the whole.
 */
export function minutesFor(status: Mark, full: number, late: number | undefined) {
  if (status === "present") return full;
  if (status !== "late") return 0;
  const fits = late !== undefined && Number.isInteger(late) && late >= 1 && late < full;
  return fits ? late : undefined;
}

/** What is known of a student at a session. `also` are entries that say the same. */
export type Standing<Each extends Entry = Entry> =
  | { state: "none" }
  | { state: "said"; entry: Each; also: Each[] }
  /** Contradicting entries, or one that came too late; the lead settles it. */
  | { state: "disputed"; entries: Each[] };

/**
 * Returns what counts of a student's entries at a session. An entry that names the current one
 * replaces it. Two that nothing replaces are both kept, and disputed if they contradict each other.
 */
export function standingOf<Each extends Entry>(entries: readonly Each[]): Standing<Each> {
  const replaced = new Set(entries.flatMap(({ replaces, settles }) => [replaces, ...settles]));
  const current = entries.filter(({ id }) => !replaced.has(id));
  const [first, ...also] = current;
  if (!first) return { state: "none" };
  const agree = also.every(
    ({ status, minutes }) => status === first.status && minutes === first.minutes,
  );
  if (!agree || current.every(cameLate)) return { state: "disputed", entries: current };
  return { state: "said", entry: first, also };
}

/** An entry by which the lead settles something never waits. */
const cameLate = ({ saidAt, receivedAt, settles }: Entry) =>
  settles.length === 0 && receivedAt.getTime() - saidAt.getTime() > WAITS_AFTER_DAYS * 86_400_000;

/** A session on somebody's roster, with what counts of their attendance. */
export type Attended = {
  sessionId: string;
  topic: string;
  minutes: number;
  cancelled: boolean;
  /** Whether the roll-call is closed. Until then nothing of it is attested, and it does not count. */
  closed: boolean;
  /** Of a make-up: the missed session. */
  makesUpFor: string | null;
  standing: Standing;
};

/**
 * Returns the attendance of somebody for an award. Every session on their roster counts that was not
 * cancelled, and is attended once its roll-call is closed; a make-up counts for the session that was missed, once and with no more than its
 * minutes. A topic is attended if none of its sessions was missed without a make-up.
 */
export function attendanceOf(sessions: readonly Attended[]) {
  const own = sessions.filter(({ cancelled, makesUpFor }) => !cancelled && makesUpFor === null);
  const minutesAt = ({ closed, standing }: Attended) =>
    closed && standing.state === "said" ? standing.entry.minutes : 0;
  const madeUp = (missed: Attended) =>
    Math.max(
      0,
      ...sessions
        .filter(({ cancelled, makesUpFor }) => !cancelled && makesUpFor === missed.sessionId)
        .map(minutesAt),
    );
  const credited = own.map((session) => {
    const there = minutesAt(session);
    const excused =
      session.standing.state === "said" && session.standing.entry.status === "excused";
    const minutes = excused ? Math.min(session.minutes, madeUp(session)) : there;
    return { ...session, credited: minutes };
  });
  const topics = [...new Set(own.map(({ topic }) => topic))];
  return {
    attendance: {
      attended: credited.reduce((sum, each) => sum + each.credited, 0),
      total: own.reduce((sum, { minutes }) => sum + minutes, 0),
    },
    attendedTopics: topics.filter((topic) =>
      credited.every((each) => each.topic !== topic || each.credited > 0),
    ),
  };
}
