import { href } from "react-router";
import { aboutOf, answerNotice, messageNotice } from "#app/contexts/conversations/public.server.ts";
import { staffMembers } from "#app/contexts/identity/public.server.ts";
import { formatDate, formatMoment } from "#app/kernel/dates.ts";
import { counted } from "#app/kernel/wording.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import {
  defineNotification,
  type News,
  type NewsValue,
  type NotificationKind,
} from "#app/platform/notifications/notification.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { acknowledgements } from "./acknowledgements.ts";
import { enquiryConversation } from "./enquiry/conversation.server.ts";
import { applicationConversation } from "./application/conversation.server.ts";
import {
  applicationMovedEmailOf,
  applicationReceivedEmailOf,
} from "./application/emails.server.ts";
import { declineRequestOn } from "./application/decline-requests.server.ts";
import { MINE } from "./application/list.ts";
import { applicantOf, ownedOf } from "./application/owner-queries.server.ts";
import {
  applicationAssigned,
  applicationMoved,
  applicationReceived,
  applicationSentAgain,
  applicationsAssigned,
  applicationsJoined,
  declineAsked,
  declineOpposed,
  evidenceHandedIn,
  evidenceJudged,
  documentsReminderDue,
  freedSeatReminderDue,
  evidenceRequested,
  evidenceRequestWithdrawn,
  groupEnded,
  groupHeld,
  groupNamesDue,
  groupPlaceGivenUp,
  groupQuoted,
  groupRequested,
  groupSecured,
  intakeUndecided,
  interviewArranged,
  interviewCancelled,
  interviewInvited,
  interviewReminderDue,
  interviewTimeWished,
  joiningDue,
  offerAccepted,
  offerLapsed,
  offerMade,
  offerReminderDue,
  offerWithdrawn,
  placeTaken,
  seatFreed,
  seatReleased,
  seatReminderDue,
  veteranClaimDecided,
  waitListed,
} from "./events.ts";
import { groupEmailOf, groupPeopleToTell } from "./group/emails.server.ts";
import { placeRow } from "./group/rows.server.ts";
import { intakesById } from "./intake/places.server.ts";
import { interviewEmailOf, interviewInvitationOf } from "./interview/queries.server.ts";
import { enrolmentOffer, offerById } from "./offer/queries.server.ts";
import type { OfferState } from "./offer/rules.ts";
import { reminderEmailOf } from "./reminder/queries.server.ts";
import type { ReminderKind } from "./reminder/rules.ts";
import { claimEmailOf } from "./screening/veteran-claim-queries.server.ts";
import { evidenceKindLabels } from "./screening/rules.ts";
import {
  evidenceRequestOf,
  refusedEvidenceOf,
  requestedDocumentOf,
} from "./screening/queries.server.ts";

/** An application has arrived. It is told so often only, because anybody can enter any address. */
export const applicationReceivedNotice = defineNotification({
  name: "application-received",
  event: applicationReceived,
  group: "admissions",
  label: "Your application arrives",
  says: {
    title: "We have your application",
    text: "Thank you for applying. We will contact you shortly, and your page shows where it stands.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const received = await applicationReceivedEmailOf(tx, payload.applicationId);
    if (!received) return undefined;
    if ((await consume(tx, acknowledgements, received.to.toLowerCase())) > 0) return undefined;
    return {
      to: [{ address: received.to }],
      values: {},
      path: applicationPage(payload.applicationId),
      about: aboutApplication(payload.applicationId),
    };
  },
});

/**
 * Somebody has applied again. It goes to the address of the open application, and is told so often
 * only, because anybody can enter any address.
 */
export const applicationSentAgainNotice = defineNotification({
  name: "application-sent-again",
  event: applicationSentAgain,
  group: "admissions",
  label: "You apply again for a programme",
  says: {
    title: "You have applied for this programme before",
    text: "Your first application is still open, so it stays the one. What you wrote now is kept with it.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const open = await applicationReceivedEmailOf(tx, payload.applicationId);
    if (!open) return undefined;
    if ((await consume(tx, acknowledgements, open.to.toLowerCase())) > 0) return undefined;
    return {
      to: [{ address: open.to }],
      values: {},
      path: applicationPage(payload.applicationId),
      about: aboutApplication(payload.applicationId),
    };
  },
});

/** Staff have joined two applications of one person. */
export const applicationsJoinedNotice = defineNotification({
  name: "applications-joined",
  event: applicationsJoined,
  group: "admissions",
  label: "Two applications of yours become one",
  says: {
    title: "Your two applications are one now",
    text: "You had applied twice for the same programme. We have joined the two: everything that you wrote and handed in is in one application.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const kept = await applicationReceivedEmailOf(tx, payload.applicationId);
    return (
      kept && {
        to: [{ address: kept.to }],
        values: {},
        path: applicationPage(payload.applicationId),
        about: aboutApplication(payload.applicationId),
      }
    );
  },
});

/** An application has another stage. */
export const applicationMovedNotice = defineNotification({
  name: "application-moved",
  event: applicationMoved,
  group: "admissions",
  label: "Your application gets to another stage",
  says: {
    variables: {
      stage: "Initial Screening",
      meaning: "We check your documents and what you have told us.",
    },
    title: "Your application: {stage}",
    text: "{meaning}",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    if (payload.quietly) return undefined;
    const transition = await applicationMovedEmailOf(tx, payload.transitionId);
    return (
      transition && {
        to: [{ address: transition.to }],
        values: { stage: transition.stage, meaning: transition.meaning },
        path: applicationPage(payload.applicationId),
        about: aboutApplication(payload.applicationId),
      }
    );
  },
});

/** A document has to be replaced. */
export const evidenceRefusedNotice = defineNotification({
  name: "evidence-refused",
  event: evidenceJudged,
  group: "admissions",
  label: "A document of yours is not accepted",
  says: {
    title: "A document of yours was not accepted",
    text: "Your page says which one and why, and takes another in its place.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const refused = await refusedEvidenceOf(tx, payload.evidenceId);
    return (
      refused && {
        to: [{ address: refused.to }],
        values: {},
        path: pathOf(tx, refused.link),
        about: aboutApplication(payload.applicationId),
      }
    );
  },
});

/** The office asks for a document. Only the page says which one and why. */
export const evidenceRequestedNotice = defineNotification({
  name: "evidence-requested",
  event: evidenceRequested,
  group: "admissions",
  label: "We need another document from you",
  says: {
    variables: { date: "12 Mar 2027" },
    needed: ["date"],
    title: "Please send us a document",
    text: "We need it by {date}. Your page says which one and why, and takes it.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const request = await evidenceRequestOf(tx, payload.requestId);
    // A request that was withdrawn since has a notification of its own.
    if (!request || request.withdrawnAt) return undefined;
    return {
      to: [{ address: request.to }],
      values: { date: formatDate(request.dueOn) },
      path: pathOf(tx, request.link),
      about: aboutApplication(payload.applicationId),
    };
  },
});

/** The office needs a document no longer. */
export const evidenceRequestWithdrawnNotice = defineNotification({
  name: "evidence-request-withdrawn",
  event: evidenceRequestWithdrawn,
  group: "admissions",
  label: "A document that we asked for is not needed any more",
  says: {
    title: "You need not send the document",
    text: "We have withdrawn our request for a document. Your page shows what is still asked for.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const request = await evidenceRequestOf(tx, payload.requestId);
    return (
      request && {
        to: [{ address: request.to }],
        values: {},
        path: pathOf(tx, request.link),
        about: aboutApplication(payload.applicationId),
      }
    );
  },
});

/** The office has decided on the claim of the veterans' rate. Only the page says why. */
export const veteranClaimNotice = defineNotification({
  name: "veteran-claim-decided",
  event: veteranClaimDecided,
  group: "admissions",
  label: "Your claim of the veterans' rate is decided",
  says: {
    phrases: {
      decision: {
        accepted:
          "We have accepted it. If we offer you a place, the offer is made with the veterans' rate.",
        refused: "We cannot accept it. Your page says why, and takes another proof of service.",
      },
    },
    needed: ["decision"],
    title: "Your claim of the veterans' rate",
    text: "{decision}",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { applicationId } }) => {
    const claim = await claimEmailOf(tx, applicationId);
    return (
      claim && {
        to: [{ address: claim.to }],
        values: { decision: claim.state === "accepted" ? "accepted" : "refused" },
        path: href("/applications/:applicationId/evidence", { applicationId }),
        about: aboutApplication(applicationId),
      }
    );
  },
});

export const interviewArrangedNotice = defineNotification({
  name: "interview-arranged",
  event: interviewArranged,
  group: "admissions",
  label: "You are invited to an interview, or it gets another time",
  says: {
    variables: { time: "12 Mar 2027, 7:00 pm NZDT" },
    needed: ["time"],
    phrases: { which: { first: "Your interview", again: "Your interview has a new time" } },
    title: "{which}",
    text: "It begins on {time}.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const interview = await interviewEmailOf(tx, payload.interviewId);
    // An interview that was changed or cancelled since has a notification of its own.
    if (!interview || interview.cancelled) return undefined;
    return {
      to: [{ address: interview.to }],
      values: { time: interview.times[0]!, which: payload.rearranged ? "again" : "first" },
      path: pathOf(tx, interview.link),
      about: aboutApplication(interview.applicationId),
    };
  },
});

export const interviewCancelledNotice = defineNotification({
  name: "interview-cancelled",
  event: interviewCancelled,
  group: "admissions",
  label: "Your interview is cancelled",
  says: {
    variables: { time: "12 Mar 2027, 7:00 pm NZDT" },
    needed: ["time"],
    title: "Your interview is cancelled",
    text: "It was to begin on {time}.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const interview = await interviewEmailOf(tx, payload.interviewId);
    return (
      interview && {
        to: [{ address: interview.to }],
        values: { time: interview.times[0]! },
        path: pathOf(tx, interview.choice ?? interview.link),
        about: aboutApplication(interview.applicationId),
      }
    );
  },
});

/** The applicant chooses the time of the interview. */
export const interviewInvitedNotice = defineNotification({
  name: "interview-invited",
  event: interviewInvited,
  group: "admissions",
  label: "You are invited to choose the time of your interview",
  says: {
    title: "Choose the time of your interview",
    text: "We would like to talk with you. Your page shows the times that we offer.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const invitation = await interviewInvitationOf(tx, payload.applicationId);
    if (invitation?.stage !== "interview") return undefined;
    return {
      to: [{ address: invitation.to }],
      values: {},
      path: invitation.path,
      about: aboutApplication(payload.applicationId),
    };
  },
});

/** An interview begins within a day. */
export const interviewReminder = defineNotification({
  name: "interview-reminder",
  event: interviewReminderDue,
  group: "admissions",
  label: "Your interview is tomorrow",
  says: {
    variables: { time: "12 Mar 2027, 7:00 pm NZDT" },
    needed: ["time"],
    title: "Reminder: your interview",
    text: "It begins on {time}.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const interview = await interviewEmailOf(tx, payload.interviewId);
    // A reminder is useless once the interview has begun or has another time.
    if (!interview || interview.cancelled || interview.over) return undefined;
    return {
      to: [{ address: interview.to }],
      values: { time: interview.times[0]! },
      path: pathOf(tx, interview.link),
      about: aboutApplication(interview.applicationId),
    };
  },
});

/** No offered time suits an applicant. The whole office is told. */
export const interviewWishNotice = defineNotification({
  name: "interview-time-wished",
  event: interviewTimeWished,
  group: "office",
  label: "No offered time suits an applicant",
  says: {
    title: "An applicant asks for another time for the interview",
    text: "The page of the interview says when it would suit them.",
  },
  usual: "email",
  about: async (tx, { payload: { applicationId } }) => {
    const application = await interviewInvitationOf(tx, applicationId);
    if (!application) return undefined;
    const staff = await staffMembers(tx);
    return {
      to: staff.map(({ id }) => ({ profileId: id })),
      values: {},
      path: href("/admin/applications/:applicationId/interview", { applicationId }),
    };
  },
});

/** The day of the decision about an intake has come, and nobody has decided. */
export const intakeUndecidedNotice = defineNotification({
  name: "intake-undecided",
  event: intakeUndecided,
  group: "office",
  label: "The day to decide about an intake has come, and nobody has decided",
  says: {
    variables: {
      course: "Core Protection Training",
      date: "12 Mar 2027",
      place: "Christchurch",
      until: "1 Feb 2027",
    },
    title: "Decide: {course}, {date}, {place}",
    text: "It was to be decided by {until} whether this course takes place. Nothing is cancelled by itself, and its people wait for an answer.",
  },
  usual: "email",
  about: async (tx, { payload: { intakeId, decideBy } }) => {
    const intake = (await intakesById(tx, [intakeId])).get(intakeId);
    if (intake?.runState !== "planned") return undefined;
    const staff = await staffMembers(tx);
    const { programme, date, location } = intake;
    return {
      to: staff.map(({ id }) => ({ profileId: id })),
      values: {
        course: programme,
        date: formatDate(date),
        place: location,
        until: formatDate(decideBy),
      },
      path: href("/admin/intakes/:intakeId", { intakeId }),
    };
  },
});

const ofOffers = {
  group: "admissions",
  usual: "email",
  mustArrive: true,
} as const satisfies Partial<NotificationKind>;

export const offerMadeNotice = defineNotification({
  ...ofOffers,
  name: "offer-made",
  event: offerMade,
  label: "You are offered a place",
  says: {
    variables: { course: "Core Protection Training" },
    title: "Your offer of a place",
    text: "We offer you a place on {course}.",
  },
  about: (tx, { payload }) => newsOf(tx, payload.offerId, ["open"]),
});

export const seatHeldNotice = defineNotification({
  ...ofOffers,
  name: "seat-held",
  event: offerAccepted,
  label: "A seat is held for you",
  says: {
    variables: { course: "Core Protection Training" },
    title: "Your seat is held",
    text: "It is a seat on {course}. Paying makes it yours.",
  },
  about: (tx, { payload }) => newsOf(tx, payload.offerId, ["held", "enrolled"], "/payment"),
});

export const waitListedNotice = defineNotification({
  ...ofOffers,
  name: "wait-listed",
  event: waitListed,
  label: "You are put on a waiting list",
  says: {
    variables: { course: "Core Protection Training" },
    title: "You are on the waiting list",
    text: "There was no seat left on {course}.",
  },
  about: (tx, { payload }) =>
    newsOf(tx, payload.offerId, ["waiting", "seat-free", "held", "enrolled"]),
});

export const seatFreeNotice = defineNotification({
  ...ofOffers,
  name: "seat-free",
  event: seatFreed,
  label: "A seat comes free for you",
  says: {
    variables: { course: "Core Protection Training" },
    title: "A seat has come free",
    text: "It is a seat on {course}.",
  },
  about: (tx, { payload }) => newsOf(tx, payload.offerId, ["seat-free"]),
});

export const seatLapsedNotice = defineNotification({
  ...ofOffers,
  name: "seat-lapsed",
  event: seatReleased,
  label: "The time for taking up a seat ends",
  says: {
    variables: { course: "Core Protection Training" },
    title: "Your offer has ended",
    text: "The time for taking the seat up is over.",
  },
  about: (tx, { payload }) => newsOf(tx, payload.offerId, ["lapsed"], ""),
});

export const offerLapsedNotice = defineNotification({
  ...ofOffers,
  name: "offer-lapsed",
  event: offerLapsed,
  label: "The time for answering an offer ends",
  says: {
    variables: { course: "Core Protection Training" },
    title: "Your offer has ended",
    text: "The time for answering our offer is over.",
  },
  about: (tx, { payload }) => newsOf(tx, payload.offerId, ["lapsed"], ""),
});

export const offerWithdrawnNotice = defineNotification({
  ...ofOffers,
  name: "offer-withdrawn",
  event: offerWithdrawn,
  label: "An offer is taken back",
  says: {
    variables: { course: "Core Protection Training" },
    title: "Your offer has ended",
    text: "We have had to take the offer back.",
  },
  about: (tx, { payload }) => newsOf(tx, payload.offerId, ["withdrawn"], ""),
});

export const enrolledNotice = defineNotification({
  ...ofOffers,
  name: "enrolled",
  event: placeTaken,
  label: "You are enrolled",
  says: {
    variables: { course: "Core Protection Training" },
    title: "You are enrolled",
    text: "Your place is on {course}.",
  },
  about: async (tx, { payload }) => {
    const offerId = await enrolmentOffer(tx, payload.enrolmentId);
    const news = offerId && (await newsOf(tx, offerId, ["enrolled"]));
    return news ? { ...news, path: "/dashboard" } : undefined;
  },
});

/** Something that screening needs is missing, some days after it began. */
export const documentsMissingNotice = defineNotification({
  name: "documents-missing",
  event: documentsReminderDue,
  group: "admissions",
  label: "Documents for your application are missing",
  says: {
    variables: { course: "Core Protection Training" },
    phrases: {
      what: {
        documents: "Documents are still missing",
        statement: "Your statement is still missing",
      },
      news: {
        documents: "We are checking your application for {course} and need these documents.",
        statement:
          "We are checking your application for {course} and need your statement; then you can hand in your documents.",
      },
    },
    needed: ["news"],
    title: "{what}",
    text: "{news}",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const news = await reminderNews(tx, "documents-missing", payload.applicationId);
    const which = news?.stated ? "documents" : "statement";
    return news && { ...news, values: { ...news.values, what: which, news: which } };
  },
});

export const offerEndingNotice = defineNotification({
  ...ofOffers,
  name: "offer-ending",
  event: offerReminderDue,
  label: "An offer that you have not answered ends soon",
  says: {
    variables: { course: "Core Protection Training" },
    title: "Your offer ends soon",
    text: "You have not answered our offer of a place on {course} yet. Please accept it or turn it down in time; afterwards the place goes to somebody else.",
  },
  about: (tx, { payload }) => reminderNews(tx, "offer-ending", payload.applicationId),
});

export const seatUnpaidNotice = defineNotification({
  ...ofOffers,
  name: "seat-unpaid",
  event: seatReminderDue,
  label: "A seat that is held for you is not paid for yet",
  says: {
    variables: { course: "Core Protection Training" },
    title: "Your seat is not paid for yet",
    text: "A seat on {course} is held for you. If it is not paid for in time, it goes to somebody else. If you have just paid, there is nothing to do.",
  },
  about: (tx, { payload }) => reminderNews(tx, "seat-unpaid", payload.applicationId),
});

export const freedSeatEndingNotice = defineNotification({
  ...ofOffers,
  name: "freed-seat-ending",
  event: freedSeatReminderDue,
  label: "A seat that came free waits for your answer",
  says: {
    variables: { course: "Core Protection Training" },
    title: "The seat that came free waits for your answer",
    text: "A seat on {course} is kept for you. Without an answer it goes to the next on the waiting list.",
  },
  about: (tx, { payload }) => reminderNews(tx, "freed-seat-ending", payload.applicationId),
});

export const joiningNotice = defineNotification({
  ...ofOffers,
  name: "joining-instructions",
  event: joiningDue,
  label: "You are told where to be and what to bring",
  says: {
    variables: { course: "Core Protection Training" },
    phrases: {
      what: {
        first: "Joining instructions",
        again: "Your course begins soon: joining instructions",
      },
    },
    title: "{what}",
    text: "This is where to be and what to bring for {course}.",
  },
  about: async (tx, { payload }) => {
    const kind = payload.again ? "joining-again" : "joining";
    const news = await reminderNews(tx, kind, payload.applicationId);
    const what = payload.again ? "again" : "first";
    return news && { ...news, values: { ...news.values, what } };
  },
});

/** Returns what a reminder tells, unless what it is about has been done since. */
async function reminderNews(
  tx: Tx,
  kind: ReminderKind,
  applicationId: string,
): Promise<(News<"course"> & { stated: boolean }) | undefined> {
  const email = await reminderEmailOf(tx, kind, applicationId);
  if (!email) return undefined;
  const { to, programme, path, stated } = email;
  const values = { course: programme };
  return { to: [{ address: to }], values, path, stated, about: aboutApplication(applicationId) };
}

/** Returns what the person with an offer is told, unless its state has changed since. */
async function newsOf(
  tx: Tx,
  offerId: string,
  states: readonly OfferState[],
  /** The part of the application's pages that it links to. */
  page: "/offer" | "/payment" | "" = "/offer",
): Promise<News<"course"> | undefined> {
  const offer = await offerById(tx, offerId);
  if (!offer || !states.includes(offer.state)) return undefined;
  return {
    to: [{ address: offer.email }],
    values: { course: offer.programme },
    path: `${applicationPage(offer.applicationId)}${page}`,
    about: aboutApplication(offer.applicationId),
  };
}

const applicationPage = (applicationId: string) =>
  href("/applications/:applicationId", { applicationId });

/** The conversation about an application shows the email of each of these notifications. */
/** The subject under which the log of an application shows an email. */
export const aboutApplication = (applicationId: string) =>
  aboutOf(applicationConversation, applicationId);

const pathOf = (tx: Tx, link: string) => link.slice(tx.site.url.length);

/** The institute has written to the applicant about the application. */
export const applicationMessageNotice = messageNotice(applicationConversation, {
  name: "application-message",
  group: "admissions",
  label: "We write to you about your application",
});

/** An application was given to a member of staff by somebody else. */
export const applicationAssignedNotice = defineNotification({
  name: "application-assigned",
  event: applicationAssigned,
  group: "office",
  label: "An application is assigned to you",
  says: {
    variables: { name: "Wiremu Tau" },
    title: "An application is assigned to you",
    text: "It is the application of {name}.",
  },
  usual: "site",
  about: async (tx, { payload: { applicationId, ownerId, byId, quietly } }) => {
    const applicant = await applicantOf(tx, applicationId);
    if (quietly || ownerId === null || ownerId === byId || applicant?.ownerId !== ownerId)
      return undefined;
    return {
      to: [{ profileId: ownerId }],
      values: { name: applicant.name },
      path: staffApplicationPage(applicationId),
    };
  },
});

/** A document has arrived that the office asked for. Its application's owner is told. */
export const requestedDocumentNotice = defineNotification({
  name: "requested-document-arrived",
  event: evidenceHandedIn,
  group: "office",
  label: "An applicant hands in a document that the office asked for",
  says: {
    variables: { name: "Wiremu Tau", document: "Passport or identity card" },
    title: "A document that you asked for has arrived",
    text: "{name}: {document}",
  },
  usual: "site",
  about: async (tx, { payload: { evidenceId, requestId } }) => {
    if (requestId === null) return undefined;
    const document = await requestedDocumentOf(tx, { evidenceId, requestId });
    if (!document) return undefined;
    const { applicationId, name, kind, tell } = document;
    const screening = href("/admin/applications/:applicationId/screening", { applicationId });
    return {
      to: tell.map((profileId) => ({ profileId })),
      values: { name, document: evidenceKindLabels[kind] },
      path: `${screening}#evidence-${kind === "other" ? requestId : kind}`,
    };
  },
});

/** Several applications were given to a member of staff by somebody else. */
export const applicationsAssignedNotice = defineNotification({
  name: "applications-assigned",
  event: applicationsAssigned,
  group: "office",
  label: "Several applications are assigned to you",
  says: {
    variables: { counted: "3 applications" },
    phrases: { are: { one: "is", several: "are" } },
    title: "{counted} {are} assigned to you",
    text: "The list shows all that you look after.",
  },
  usual: "site",
  about: async (tx, { payload: { applicationIds, ownerId, byId } }) => {
    const owned = await ownedOf(tx, ownerId, applicationIds);
    if (ownerId === byId || owned === 0) return undefined;
    return {
      to: [{ profileId: ownerId }],
      values: { counted: counted(owned, "application"), are: owned === 1 ? "one" : "several" },
      path: `/admin/applications?owner=${MINE}`,
    };
  },
});

/** A member of staff wants to decline an application. All others in the office are told. */
export const declineAskedNotice = defineNotification({
  name: "decline-asked",
  event: declineAsked,
  group: "office",
  label: "A second opinion on an application is asked for",
  says: {
    variables: { name: "Wiremu Tau" },
    title: "A second opinion is asked for",
    text: "A colleague wants to decline the application of {name}.",
  },
  usual: "site",
  about: async (tx, { payload: { applicationId, requestId, byId } }) => {
    const applicant = await applicantOf(tx, applicationId);
    const request = await declineRequestOn(tx, applicationId);
    if (!applicant || request?.id !== requestId) return undefined;
    const others = (await staffMembers(tx)).filter(({ id }) => id !== byId);
    return {
      to: others.map(({ id }) => ({ profileId: id })),
      values: { name: applicant.name },
      path: staffApplicationPage(applicationId),
    };
  },
});

/** A colleague does not agree to decline an application. Whoever asked is told. */
export const declineOpposedNotice = defineNotification({
  name: "decline-opposed",
  event: declineOpposed,
  group: "office",
  label: "A colleague does not agree to decline an application",
  says: {
    variables: { name: "Wiremu Tau" },
    title: "An application is not declined",
    text: "A colleague does not agree to decline the application of {name}.",
  },
  usual: "site",
  about: async (tx, { payload: { applicationId, askedBy, byId } }) => {
    const applicant = await applicantOf(tx, applicationId);
    if (!applicant || askedBy === byId) return undefined;
    return {
      to: [{ profileId: askedBy }],
      values: { name: applicant.name },
      path: staffApplicationPage(applicationId),
    };
  },
});

const staffApplicationPage = (applicationId: string) =>
  href("/admin/applications/:applicationId", { applicationId });

/** An applicant has written. Staff are told. */
export const applicantWroteNotice = answerNotice(applicationConversation, {
  name: "applicant-wrote",
  group: "office",
  label: "An applicant writes a message",
});

/** Somebody has answered in the conversation about their message. Staff are told. */
export const enquiryAnsweredBackNotice = answerNotice(enquiryConversation, {
  name: "enquirer-wrote",
  group: "office",
  label: "Somebody answers our reply to their message",
});

const ofGroups = {
  group: "training",
  usual: "email",
  mustArrive: true,
} as const satisfies Partial<NotificationKind>;

type Group = NonNullable<Awaited<ReturnType<typeof groupEmailOf>>>;

/** What each end means to the organisation. */
const groupEndTexts = {
  declined: "We cannot take this booking.",
  cancelled: "You have cancelled it, and its places are free for others.",
  lapsed: "The time for it is over, and its places are no longer held.",
  refused:
    "Your payment came when the places were no longer held and too few were free, so all of it goes back to you.",
  refunded: "What was paid for it goes back to you, and its places are free for others.",
} as const satisfies Partial<Record<Group["status"], string>>;

const groupEnds = Object.keys(groupEndTexts) as (keyof typeof groupEndTexts)[];

const groupVariables = {
  number: "G-2027-012",
  places: "6",
  course: "Core Protection Training, 12 Mar 2027, Christchurch",
} as const;

const valuesOf = ({ number, places, programme, date, location }: Group) => ({
  number,
  places: String(places),
  course: `${programme}, ${formatDate(date)}, ${location}`,
});

/** Returns what an organisation is told, unless the booking stands elsewhere by now. */
async function groupNews<More extends Record<string, NewsValue>>(
  tx: Tx,
  bookingId: string,
  statuses: readonly Group["status"][],
  more: (group: Group) => More,
) {
  const group = await groupEmailOf(tx, bookingId);
  if (!group || !statuses.includes(group.status)) return undefined;
  return {
    to: [{ profileId: group.profileId }],
    values: { ...valuesOf(group), ...more(group) },
    path: href("/group-bookings/:bookingId", { bookingId }),
  };
}

/** An organisation asks for several places. The whole office is told. */
export const groupRequestedNotice = defineNotification({
  name: "group-requested",
  event: groupRequested,
  group: "office",
  label: "An organisation asks for several places",
  says: {
    variables: groupVariables,
    title: "A group asks for a quote",
    text: "{places} places on {course} ({number}).",
  },
  usual: "email",
  about: async (tx, { payload: { bookingId } }) => {
    const group = await groupEmailOf(tx, bookingId);
    if (group?.status !== "requested") return undefined;
    const staff = await staffMembers(tx);
    return {
      to: staff.map(({ id }) => ({ profileId: id })),
      values: valuesOf(group),
      path: href("/admin/group-bookings/:bookingId", { bookingId }),
    };
  },
});

export const groupReceivedNotice = defineNotification({
  ...ofGroups,
  name: "group-received",
  event: groupRequested,
  label: "Your request for several places arrives",
  says: {
    variables: groupVariables,
    title: "We have your request for a group ({number})",
    text: "We make you a quote for {places} places on {course}. No place is held before you have accepted it.",
  },
  about: (tx, { payload }) => groupNews(tx, payload.bookingId, ["requested"], () => ({})),
});

export const groupQuotedNotice = defineNotification({
  ...ofGroups,
  name: "group-quoted",
  event: groupQuoted,
  label: "You get a quote for a group",
  says: {
    variables: { ...groupVariables, until: "12 Mar 2027, 5:00 pm NZDT" },
    needed: ["until"],
    title: "Your quote for a group ({number})",
    text: "It is for {places} places on {course} and can be accepted until {until}.",
  },
  about: (tx, { payload }) =>
    groupNews(tx, payload.bookingId, ["quoted"], ({ validUntil }) => ({
      until: (zone) => formatMoment(validUntil!, zone),
    })),
});

export const groupHeldNotice = defineNotification({
  ...ofGroups,
  name: "group-held",
  event: groupHeld,
  label: "The places of your group are held",
  says: {
    variables: { ...groupVariables, until: "12 Mar 2027, 5:00 pm NZDT" },
    needed: ["until"],
    title: "Your places are held ({number})",
    text: "All {places} places on {course} are held until {until}. Paying makes them yours.",
  },
  about: (tx, { payload }) =>
    groupNews(tx, payload.bookingId, ["held"], ({ heldUntil }) => ({
      until: (zone) => formatMoment(heldUntil!, zone),
    })),
});

export const groupSecuredNotice = defineNotification({
  ...ofGroups,
  name: "group-secured",
  event: groupSecured,
  label: "The places of your group are paid for",
  says: {
    variables: groupVariables,
    title: "Your places are paid for ({number})",
    text: "All {places} places on {course} are yours. Each person is enrolled when our office has confirmed them.",
  },
  about: (tx, { payload }) => groupNews(tx, payload.bookingId, ["paid"], () => ({})),
});

export const groupNamesDueNotice = defineNotification({
  ...ofGroups,
  name: "group-names-due",
  event: groupNamesDue,
  label: "Names of your group are to come",
  says: {
    variables: { ...groupVariables, date: "12 Mar 2027" },
    needed: ["date"],
    title: "Please name the people of your group ({number})",
    text: "We need the names for {course} by {date}, so that everybody can hand in what the course asks for.",
  },
  about: (tx, { payload }) =>
    groupNews(tx, payload.bookingId, ["held", "paid"], ({ namesBy }) => ({
      date: formatDate(namesBy!),
    })),
});

export const groupEndedNotice = defineNotification({
  ...ofGroups,
  name: "group-ended",
  event: groupEnded,
  label: "The booking of your group ends",
  says: {
    variables: { ...groupVariables, why: "The base is closed on these days." },
    phrases: { end: groupEndTexts },
    needed: ["end", "why"],
    title: "The booking of your group has ended ({number})",
    text: "{end} {why}",
  },
  about: (tx, { payload }) =>
    groupNews(tx, payload.bookingId, groupEnds, ({ status, endReason }) => ({
      end: groupEnds.find((each) => each === status) ?? "",
      why: endReason ?? "",
    })),
});

/** Those who are named for a group are told that its booking has ended. */
export const groupPlaceEndedNotice = defineNotification({
  name: "group-place-ended",
  event: groupEnded,
  group: "admissions",
  label: "The organisation's booking for you ends",
  says: {
    variables: { ...groupVariables, organisation: "Ruru Security" },
    title: "Your employer's booking has ended",
    text: "{organisation} no longer has places on {course}, so no place is kept for you through it. Your application stays with us; please write to us if you would like to come on your own.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { bookingId } }) => {
    const group = await groupEmailOf(tx, bookingId);
    // A place that was paid late, and found no seat, had ended before.
    if (!group?.acceptedAt || group.status === "refused" || group.status === "quoted") {
      return undefined;
    }
    const people = await groupPeopleToTell(tx, bookingId);
    if (people.length === 0) return undefined;
    return {
      to: people.map((address) => ({ address })),
      values: { ...valuesOf(group), organisation: group.organisation },
      path: href("/applications"),
    };
  },
});

/** Whoever is named for a place is told that the organisation has given it up. */
export const groupPlaceGivenUpNotice = defineNotification({
  name: "group-place-given-up",
  event: groupPlaceGivenUp,
  group: "admissions",
  label: "An organisation gives up the place that it booked for you",
  says: {
    variables: { ...groupVariables, organisation: "Ruru Security" },
    phrases: {
      rest: {
        application:
          "Your application stays with us; please write to us if you would like to come on your own.",
        invitation: "The invitation that we sent you does not work any more.",
      },
    },
    title: "The place that was booked for you is given up",
    text: "{organisation} has given up its place for you on {course}. {rest}",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { bookingId, placeId } }) => {
    const group = await groupEmailOf(tx, bookingId);
    const place = await placeRow(tx, bookingId, placeId);
    if (!group || !place?.email) return undefined;
    return {
      to: [{ address: place.email }],
      values: {
        ...valuesOf(group),
        organisation: group.organisation,
        rest: place.applicationId ? "application" : "invitation",
      },
      path: href("/applications"),
    };
  },
});
