import type { Toast } from "#app/kernel/toast.ts";

export const trainingToasts = {
  draftSaved: { tone: "success", title: "Draft saved" },
  draftDiscarded: { tone: "success", title: "Draft deleted" },
  rulePublished: {
    tone: "success",
    title: "Rule published",
    description: "It holds for everybody whose course begins from now on.",
  },
  moved: { tone: "success", title: "Moved to the newer rule" },
  saved: { tone: "success", title: "Saved" },
  deleted: { tone: "success", title: "Deleted" },
  retired: {
    tone: "success",
    title: "Retired",
    description: "It cannot be planned any more, and stays on record.",
  },
  restored: { tone: "success", title: "In use again" },
  sessionPlanned: {
    tone: "success",
    title: "Session planned",
    description: "It is a draft. Students see it once you publish the timetable.",
  },
  sessionMoved: {
    tone: "success",
    title: "Session changed",
    description: "Its students are told, and their calendars follow.",
  },
  sessionCancelled: {
    tone: "success",
    title: "Session cancelled",
    description: "Its students are told.",
  },
  rollCallSaved: { tone: "success", title: "Saved" },
  sessionClosed: { tone: "success", title: "Session closed" },
  settled: { tone: "success", title: "Settled" },
} satisfies Record<string, Toast>;

/** Returns what is said after a timetable was published. */
export function publishedToast(count: number): Toast {
  return count === 0
    ? { tone: "success", title: "There was nothing to publish" }
    : {
        tone: "success",
        title: count === 1 ? "One session is published" : `${count} sessions are published`,
        description: "Each student is told once.",
      };
}

/** The messages for expected failures. */
export const trainingErrors = {
  "unknown-course": "One of the courses is not published any more. Please choose again.",
  "no-practical-part":
    "This rule asks for online theory only. An award attests practical training, so please add a practical part before you publish it.",
  "no-newer-rule": "There is no newer rule. Nothing was changed.",
  "already-recorded": "This qualification is recorded already.",
  "unknown-subject": "There is no such award or type of aircraft any more. Please choose again.",
  "unknown-qualification":
    "One of these qualifications was withdrawn meanwhile. Please choose again.",
  "already-authorised":
    "They are authorised for this already. Revoke that authorisation before you give another.",
  "unknown-person": "Nobody has an account with this address.",
  "own-person": "This is their own address.",
  "unknown-base": "Please choose one of the bases.",
  "name-taken": "The base has another one of this name, or another aircraft this registration.",
  "kind-in-use": "A session has used it, so its kind and its base cannot change.",
  "no-such-time": "The clocks skip this time. Please choose another.",
  "time-twice": "The clocks show this time twice. Please choose another.",
  "ends-before": "The end is not after the beginning.",
  "same-week": "This is the same week. Please choose another.",
  "too-early": "The roll-call opens an hour before the session begins.",
  "not-rostered": "They are not on the roster of this session.",
  "wrong-minutes":
    "Late needs the minutes that they were there: at least one, and fewer than the session lasts.",
  "other-entry": "This entry was sent before with something else in it.",
  "too-late-to-correct":
    "The session ended more than 48 hours ago. Whoever leads the award can correct it.",
  "has-begun": "The session is not published, or has begun.",
  incomplete: "Not everybody on the roster has an entry yet.",
  disputed: "Two entries contradict each other. Whoever leads the award settles it first.",
  "not-open": "This session is cancelled or closed.",
  "role-lost":
    "You are not an instructor any more, so this was not recorded. The office sees what you sent.",
} as const;

type Detail = Record<string, string | number> | undefined;

/** The messages for what blocks the planning of a session, with names. */
const sessionErrors = {
  "not-an-instructor": () => "Please choose instructors who have an account with that role.",
  "own-session": (d: Detail) => `${d?.["name"]} is a student of this session.`,
  "declared-relation": (d: Detail) =>
    `${d?.["name"]} has declared a relation to ${d?.["student"]}, and so cannot assess.`,
  "not-qualified": (d: Detail) =>
    `${d?.["name"]} is not authorised for ${d?.["what"]} on that day: there is no authorisation, or one of its qualifications is not valid then.`,
  "unknown-resource": () => "One of the resources is retired or at another base.",
  "needs-resource": (d: Detail) => `This kind of session needs a ${d?.["needed"]}.`,
  "out-of-service": (d: Detail) => `${d?.["name"]} is out of service then: ${d?.["reason"]}`,
  "too-small": (d: Detail) =>
    `${d?.["name"]} holds ${d?.["capacity"]}, and ${d?.["students"]} students are expected.`,
  ratio: (d: Detail) =>
    `${d?.["students"]} students need more instructors: one may have ${d?.["most"]}, and ${d?.["instructors"]} is planned. Add another qualified instructor, or divide the group.`,
  busy: (d: Detail) =>
    `${d?.["who"]} is booked for “${d?.["topic"]}” at that time (${d?.["time"]}).`,
  "no-such-start": () => "The clocks skip this time on that day. Please choose another.",
  "no-such-end": () => "The clocks skip this time on that day. Please choose another.",
  "start-twice": () =>
    "The clocks show this time twice on that day. Please say which one you mean.",
  "end-twice": () => "The clocks show this time twice on that day. Please say which one you mean.",
  "no-length": () => "The end is not after the start.",
  past: () => "This time has passed.",
  "intake-off": () => "The course does not take place.",
  "unknown-award": () => "This award is not part of the programme.",
  "needs-reason": (d: Detail) =>
    `${d?.["warnings"]}. You can plan it all the same: please give the reason.`,
  "has-begun": () => "The session has begun, is closed or is cancelled.",
  "changed-meanwhile": () => "Somebody else has changed it meanwhile. Please look at it again.",
  "not-excused": () => "They were not excused from that session, so nothing is to be made up.",
  "another-topic": () => "That session is about another topic or award.",
  "made-up-already": () => "They make up for that session elsewhere.",
  "student-busy": () => "They are elsewhere at that time, or on this roster already.",
} as const;

export type SessionError = keyof typeof sessionErrors;

/** Returns the message for what blocks the planning of a session. */
export function sessionErrorText(error: SessionError, detail?: Detail): string {
  const text = sessionErrors[error](detail);
  const session = detail?.["session"];
  return session ? `“${session}”: ${text}` : text;
}

/** The field beside which a message is shown; others are above the form. */
export const sessionErrorField: Partial<Record<SessionError, string>> = {
  "no-such-start": "start",
  "no-such-end": "end",
  "start-twice": "startTwice",
  "end-twice": "endTwice",
  "no-length": "end",
  past: "date",
  "unknown-award": "awardId",
  "needs-reason": "warningReason",
};
