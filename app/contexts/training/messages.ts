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
  planningSaved: {
    tone: "success",
    title: "Saved",
    description: "It counts for what is planned from now on.",
  },
  planningRestored: { tone: "success", title: "The first hours are back" },
  sessionClosed: { tone: "success", title: "Session closed" },
  settled: { tone: "success", title: "Settled" },
  criteriaPublished: {
    tone: "success",
    title: "Criteria set published",
    description: "Who is assessed from now on is assessed by it.",
  },
  assessmentSigned: {
    tone: "success",
    title: "Signed",
    description: "The student is asked to acknowledge it.",
  },
  assessmentVerified: { tone: "success", title: "Verified" },
  assessmentReturned: {
    tone: "success",
    title: "Returned",
    description: "The assessor is told, with your reason.",
  },
  assessmentTakenBack: { tone: "success", title: "You can correct it now" },
  assessmentWithdrawn: {
    tone: "success",
    title: "Withdrawn",
    description: "The student is told, with your reason.",
  },
  exhibitAdded: { tone: "success", title: "Added" },
  exhibitRemoved: { tone: "success", title: "Removed" },
  acknowledged: { tone: "success", title: "Acknowledged" },
  disputed: {
    tone: "success",
    title: "Your dispute is recorded",
    description: "Somebody who did not assess you decides it. You get their reason.",
  },
  disputeDecided: {
    tone: "success",
    title: "Decided",
    description: "The student is told, with your reason.",
  },
  flightRecorded: {
    tone: "success",
    title: "Saved as a draft",
    description: "It counts once you have endorsed it.",
  },
  flightEndorsed: { tone: "success", title: "Endorsed" },
  flightDiscarded: { tone: "success", title: "Draft deleted" },
  flightCountered: {
    tone: "success",
    title: "Corrected",
    description: "The first record stays, with a counter-entry that takes it back.",
  },
  soloEndorsed: { tone: "success", title: "Solo endorsement given" },
  soloEnded: { tone: "success", title: "Solo endorsement ended" },
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
  "unknown-criteria": "This criteria set is not published any more. Please choose again.",
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
  "not-yours": "You do not take the roll-call of this session, so nothing was recorded.",
  "nobody-to-tell": "There is nobody in it who has an account, so nobody would get the message.",
  "people-changed":
    "Somebody has joined or left meanwhile. Nothing was sent; the page shows who would get it now.",
  "too-complex": "This text is too long or has too many marks of Markdown. Please shorten it.",
  "says-nothing": "Nothing of this text would be shown. Please write something.",
  "role-lost":
    "You are not an instructor any more, so this was not recorded. The office sees what you sent.",
  "unknown-registration": "None of the institute's aircraft has this registration.",
  "aircraft-incomplete":
    "The office has to add the engines and the operator's certificate of this aircraft first.",
  "future-flight": "This is in the future. A flight is recorded after it has ended.",
  "not-authorised": "You were not authorised for this type of aircraft on that day.",
  "related-student":
    "You have declared a relation to this student, so another instructor has to endorse it.",
  "no-solo-endorsement": "On that day the student had no solo endorsement for this type.",
  "not-endorsed": "Only an endorsed record is corrected. A counter-entry is not corrected itself.",
  "countered-already": "This record was countered already. Nothing was changed.",
  "unknown-type": "The institute has no aircraft of this type any more. Please choose again.",
  backdated: "Its first day has passed. A solo endorsement is given before the flight.",
  "too-long": "Please choose a last day within a year.",
} as const;

/** The field beside which a message about a flight is shown; others are above the form. */
export const flightErrorField: Partial<Record<keyof typeof trainingErrors, string>> = {
  "unknown-registration": "registration",
  "aircraft-incomplete": "registration",
  "future-flight": "date",
  "no-solo-endorsement": "solo",
  "unknown-type": "aircraftType",
  backdated: "validFrom",
  "too-long": "validUntil",
};
/** Returns what is said after a message was sent. */
export function messageSentToast(count: number): Toast {
  return {
    tone: "success",
    title: count === 1 ? "Sent to 1 person" : `Sent to ${count} people`,
    description: "The page shows the email to each of them.",
  };
}

type Detail = Record<string, string | number> | undefined;

/** The messages for what blocks assessing, signing and verifying. */
const assessmentErrors = {
  "session-off": () => "This session is cancelled.",
  "not-authorised": () =>
    "You were not authorised to assess this award on the day of the session: there is no authorisation, or one of its qualifications was not valid then.",
  "declared-relation": () =>
    "A relation is declared between the people concerned, so you cannot do this. Somebody else has to.",
  waits: () => "The last assessment of this student is not settled yet.",
  "competent-already": () => "This student is competent in this criteria set already.",
  "no-attempts": (d: Detail) =>
    `The criterion ${d?.["code"]} may be assessed ${d?.["attempts"]} times, and it was.`,
  "already-signed": (d: Detail) =>
    `${d?.["by"] || "Somebody"} has signed this assessment. Nothing of yours was stored.`,
  "changed-meanwhile": () => "It was changed meanwhile. Please look at it again before you go on.",
  "too-early": () => "The session has not begun yet.",
  "not-assessed": (d: Detail) => `The criterion ${d?.["code"]} has no result yet.`,
  "exhibits-missing": (d: Detail) =>
    `The criterion ${d?.["code"]} needs ${d?.["needed"] === 1 ? "an exhibit" : `${d?.["needed"]} exhibits`}.`,
  "not-waiting": () => "It does not wait for verification any more.",
  "is-disputed": () => "The student disputes it. The dispute is decided first.",
  "taught-it": () => "You taught this session. Verify it only if nobody else can, and say why.",
  "no-verifier-needed": () => "A progress check needs no verification.",
  "not-verified": () => "It is not verified.",
  answered: () => "You have answered this assessment already.",
  "not-disputed": () => "Nobody disputes it.",
  "unknown-criterion": () => "There is no such criterion.",
  "too-many-exhibits": () => "An assessment has at most 40 exhibits.",
  "empty-file": () => "Please choose a file that is not empty.",
  "too-large": () => "Files can be at most 10 MB.",
  "wrong-type": () => "Please choose a PDF, JPEG or PNG file.",
  "no-photo": () => "This cannot be read as a photograph. Please choose a JPEG, PNG or WebP file.",
} as const;

export type AssessmentError = keyof typeof assessmentErrors;

/** Returns the message for what blocks an assessment. */
export const assessmentErrorText = (error: AssessmentError, detail?: Detail): string =>
  assessmentErrors[error](detail);

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
