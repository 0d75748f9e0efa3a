import { href } from "react-router";
import { aboutOf, answerNotice, messageNotice } from "#app/contexts/conversations/public.server.ts";
import { staffMembers } from "#app/contexts/identity/public.server.ts";
import { formatDate, formatMoment } from "#app/kernel/dates.ts";
import { counted } from "#app/kernel/wording.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import {
  defineNotification,
  type News,
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
  usual: "email",
  about: async (tx, { payload }) => {
    const received = await applicationReceivedEmailOf(tx, payload.applicationId);
    if (!received) return undefined;
    if ((await consume(tx, acknowledgements, received.to.toLowerCase())) > 0) return undefined;
    return {
      to: [{ address: received.to }],
      title: "We have your application",
      text: "Thank you for applying. We will contact you shortly, and your page shows where it stands.",
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
  usual: "email",
  about: async (tx, { payload }) => {
    const open = await applicationReceivedEmailOf(tx, payload.applicationId);
    if (!open) return undefined;
    if ((await consume(tx, acknowledgements, open.to.toLowerCase())) > 0) return undefined;
    return {
      to: [{ address: open.to }],
      title: "You have applied for this programme before",
      text: "Your first application is still open, so it stays the one. What you wrote now is kept with it.",
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
  usual: "email",
  about: async (tx, { payload }) => {
    const kept = await applicationReceivedEmailOf(tx, payload.applicationId);
    return (
      kept && {
        to: [{ address: kept.to }],
        title: "Your two applications are one now",
        text: "You had applied twice for the same programme. We have joined the two: everything that you wrote and handed in is in one application.",
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
  usual: "email",
  about: async (tx, { payload }) => {
    if (payload.quietly) return undefined;
    const transition = await applicationMovedEmailOf(tx, payload.transitionId);
    return (
      transition && {
        to: [{ address: transition.to }],
        title: `Your application: ${transition.stage}`,
        text: transition.meaning,
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
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const refused = await refusedEvidenceOf(tx, payload.evidenceId);
    return (
      refused && {
        to: [{ address: refused.to }],
        title: "A document of yours was not accepted",
        text: "Your page says which one and why, and takes another in its place.",
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
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const request = await evidenceRequestOf(tx, payload.requestId);
    // A request that was withdrawn since has a notification of its own.
    if (!request || request.withdrawnAt) return undefined;
    return {
      to: [{ address: request.to }],
      title: "Please send us a document",
      text: `We need it by ${formatDate(request.dueOn)}. Your page says which one and why, and takes it.`,
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
  usual: "email",
  about: async (tx, { payload }) => {
    const request = await evidenceRequestOf(tx, payload.requestId);
    return (
      request && {
        to: [{ address: request.to }],
        title: "You need not send the document",
        text: "We have withdrawn our request for a document. Your page shows what is still asked for.",
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
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { applicationId } }) => {
    const claim = await claimEmailOf(tx, applicationId);
    return (
      claim && {
        to: [{ address: claim.to }],
        title: "Your claim of the veterans' rate",
        text:
          claim.state === "accepted"
            ? "We have accepted it. If we offer you a place, the offer is made with the veterans' rate."
            : "We cannot accept it. Your page says why, and takes another proof of service.",
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
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const interview = await interviewEmailOf(tx, payload.interviewId);
    // An interview that was changed or cancelled since has a notification of its own.
    if (!interview || interview.cancelled) return undefined;
    return {
      to: [{ address: interview.to }],
      title: payload.rearranged ? "Your interview has a new time" : "Your interview",
      text: `It begins on ${interview.times[0]}.`,
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
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const interview = await interviewEmailOf(tx, payload.interviewId);
    return (
      interview && {
        to: [{ address: interview.to }],
        title: "Your interview is cancelled",
        text: `It was to begin on ${interview.times[0]}.`,
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
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const invitation = await interviewInvitationOf(tx, payload.applicationId);
    if (invitation?.stage !== "interview") return undefined;
    return {
      to: [{ address: invitation.to }],
      title: "Choose the time of your interview",
      text: "We would like to talk with you. Your page shows the times that we offer.",
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
  usual: "email",
  about: async (tx, { payload }) => {
    const interview = await interviewEmailOf(tx, payload.interviewId);
    // A reminder is useless once the interview has begun or has another time.
    if (!interview || interview.cancelled || interview.over) return undefined;
    return {
      to: [{ address: interview.to }],
      title: "Reminder: your interview",
      text: `It begins on ${interview.times[0]}.`,
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
  usual: "email",
  about: async (tx, { payload: { applicationId } }) => {
    const application = await interviewInvitationOf(tx, applicationId);
    if (!application) return undefined;
    const staff = await staffMembers(tx);
    return {
      to: staff.map(({ id }) => ({ profileId: id })),
      title: "An applicant asks for another time for the interview",
      text: "The page of the interview says when it would suit them.",
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
  usual: "email",
  about: async (tx, { payload: { intakeId, decideBy } }) => {
    const intake = (await intakesById(tx, [intakeId])).get(intakeId);
    if (intake?.runState !== "planned") return undefined;
    const staff = await staffMembers(tx);
    const { programme, date, location } = intake;
    return {
      to: staff.map(({ id }) => ({ profileId: id })),
      title: `Decide: ${programme}, ${formatDate(date)}, ${location}`,
      text: `It was to be decided by ${formatDate(decideBy)} whether this course takes place. Nothing is cancelled by itself, and its people wait for an answer.`,
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
  about: (tx, { payload }) =>
    newsOf(tx, payload.offerId, ["open"], {
      title: "Your offer of a place",
      say: (course) => `We offer you a place on ${course}.`,
    }),
});

export const seatHeldNotice = defineNotification({
  ...ofOffers,
  name: "seat-held",
  event: offerAccepted,
  label: "A seat is held for you",
  about: (tx, { payload }) =>
    newsOf(tx, payload.offerId, ["held", "enrolled"], {
      title: "Your seat is held",
      say: (course) => `It is a seat on ${course}. Paying makes it yours.`,
      page: "/payment",
    }),
});

export const waitListedNotice = defineNotification({
  ...ofOffers,
  name: "wait-listed",
  event: waitListed,
  label: "You are put on a waiting list",
  about: (tx, { payload }) =>
    newsOf(tx, payload.offerId, ["waiting", "seat-free", "held", "enrolled"], {
      title: "You are on the waiting list",
      say: (course) => `There was no seat left on ${course}.`,
    }),
});

export const seatFreeNotice = defineNotification({
  ...ofOffers,
  name: "seat-free",
  event: seatFreed,
  label: "A seat comes free for you",
  about: (tx, { payload }) =>
    newsOf(tx, payload.offerId, ["seat-free"], {
      title: "A seat has come free",
      say: (course) => `It is a seat on ${course}.`,
    }),
});

export const seatLapsedNotice = defineNotification({
  ...ofOffers,
  name: "seat-lapsed",
  event: seatReleased,
  label: "The time for taking up a seat ends",
  about: (tx, { payload }) =>
    newsOf(tx, payload.offerId, ["lapsed"], {
      title: "Your offer has ended",
      say: () => "The time for taking the seat up is over.",
      page: "",
    }),
});

export const offerLapsedNotice = defineNotification({
  ...ofOffers,
  name: "offer-lapsed",
  event: offerLapsed,
  label: "The time for answering an offer ends",
  about: (tx, { payload }) =>
    newsOf(tx, payload.offerId, ["lapsed"], {
      title: "Your offer has ended",
      say: () => "The time for answering our offer is over.",
      page: "",
    }),
});

export const offerWithdrawnNotice = defineNotification({
  ...ofOffers,
  name: "offer-withdrawn",
  event: offerWithdrawn,
  label: "An offer is taken back",
  about: (tx, { payload }) =>
    newsOf(tx, payload.offerId, ["withdrawn"], {
      title: "Your offer has ended",
      say: () => "We have had to take the offer back.",
      page: "",
    }),
});

export const enrolledNotice = defineNotification({
  ...ofOffers,
  name: "enrolled",
  event: placeTaken,
  label: "You are enrolled",
  about: async (tx, { payload }) => {
    const offerId = await enrolmentOffer(tx, payload.enrolmentId);
    const news =
      offerId &&
      (await newsOf(tx, offerId, ["enrolled"], {
        title: "You are enrolled",
        say: (course) => `Your place is on ${course}.`,
      }));
    return news ? { ...news, path: "/dashboard" } : undefined;
  },
});

/** Something that screening needs is missing, some days after it began. */
export const documentsMissingNotice = defineNotification({
  name: "documents-missing",
  event: documentsReminderDue,
  group: "admissions",
  label: "Documents for your application are missing",
  usual: "email",
  mustArrive: true,
  about: (tx, { payload }) => reminderNews(tx, "documents-missing", payload.applicationId),
});

export const offerEndingNotice = defineNotification({
  ...ofOffers,
  name: "offer-ending",
  event: offerReminderDue,
  label: "An offer that you have not answered ends soon",
  about: (tx, { payload }) => reminderNews(tx, "offer-ending", payload.applicationId),
});

export const seatUnpaidNotice = defineNotification({
  ...ofOffers,
  name: "seat-unpaid",
  event: seatReminderDue,
  label: "A seat that is held for you is not paid for yet",
  about: (tx, { payload }) => reminderNews(tx, "seat-unpaid", payload.applicationId),
});

export const freedSeatEndingNotice = defineNotification({
  ...ofOffers,
  name: "freed-seat-ending",
  event: freedSeatReminderDue,
  label: "A seat that came free waits for your answer",
  about: (tx, { payload }) => reminderNews(tx, "freed-seat-ending", payload.applicationId),
});

export const joiningNotice = defineNotification({
  ...ofOffers,
  name: "joining-instructions",
  event: joiningDue,
  label: "You are told where to be and what to bring",
  about: (tx, { payload }) =>
    reminderNews(tx, payload.again ? "joining-again" : "joining", payload.applicationId),
});

/** Returns what a reminder tells, unless what it is about has been done since. */
async function reminderNews(
  tx: Tx,
  kind: ReminderKind,
  applicationId: string,
): Promise<News | undefined> {
  const email = await reminderEmailOf(tx, kind, applicationId);
  if (!email) return undefined;
  const { to, title, text, path } = email;
  return { to: [{ address: to }], title, text, path, about: aboutApplication(applicationId) };
}

/** Returns what the person with an offer is told, unless its state has changed since. */
async function newsOf(
  tx: Tx,
  offerId: string,
  states: readonly OfferState[],
  /** `page` is the part of the application's pages that it links to; the offer by default. */
  news: { title: string; say: (course: string) => string; page?: "/payment" | "" },
): Promise<News | undefined> {
  const offer = await offerById(tx, offerId);
  if (!offer || !states.includes(offer.state)) return undefined;
  return {
    to: [{ address: offer.email }],
    title: news.title,
    text: news.say(offer.programme),
    path: `${applicationPage(offer.applicationId)}${news.page ?? "/offer"}`,
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
  usual: "site",
  about: async (tx, { payload: { applicationId, ownerId, byId, quietly } }) => {
    const applicant = await applicantOf(tx, applicationId);
    if (quietly || ownerId === null || ownerId === byId || applicant?.ownerId !== ownerId)
      return undefined;
    return {
      to: [{ profileId: ownerId }],
      title: "An application is assigned to you",
      text: `It is the application of ${applicant.name}.`,
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
  usual: "site",
  about: async (tx, { payload: { evidenceId, requestId } }) => {
    if (requestId === null) return undefined;
    const document = await requestedDocumentOf(tx, { evidenceId, requestId });
    if (!document) return undefined;
    const { applicationId, name, kind, tell } = document;
    const screening = href("/admin/applications/:applicationId/screening", { applicationId });
    return {
      to: tell.map((profileId) => ({ profileId })),
      title: "A document that you asked for has arrived",
      text: `${name}: ${evidenceKindLabels[kind]}`,
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
  usual: "site",
  about: async (tx, { payload: { applicationIds, ownerId, byId } }) => {
    const owned = await ownedOf(tx, ownerId, applicationIds);
    if (ownerId === byId || owned === 0) return undefined;
    return {
      to: [{ profileId: ownerId }],
      title: `${counted(owned, "application")} ${owned === 1 ? "is" : "are"} assigned to you`,
      text: "The list shows all that you look after.",
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
  usual: "site",
  about: async (tx, { payload: { applicationId, requestId, byId } }) => {
    const applicant = await applicantOf(tx, applicationId);
    const request = await declineRequestOn(tx, applicationId);
    if (!applicant || request?.id !== requestId) return undefined;
    const others = (await staffMembers(tx)).filter(({ id }) => id !== byId);
    return {
      to: others.map(({ id }) => ({ profileId: id })),
      title: "A second opinion is asked for",
      text: `A colleague wants to decline the application of ${applicant.name}.`,
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
  usual: "site",
  about: async (tx, { payload: { applicationId, askedBy, byId } }) => {
    const applicant = await applicantOf(tx, applicationId);
    if (!applicant || askedBy === byId) return undefined;
    return {
      to: [{ profileId: askedBy }],
      title: "An application is not declined",
      text: `A colleague does not agree to decline the application of ${applicant.name}.`,
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

/** An organisation asks for several places. The whole office is told. */
export const groupRequestedNotice = defineNotification({
  name: "group-requested",
  event: groupRequested,
  group: "office",
  label: "An organisation asks for several places",
  usual: "email",
  about: async (tx, { payload: { bookingId } }) => {
    const group = await groupEmailOf(tx, bookingId);
    if (group?.status !== "requested") return undefined;
    const staff = await staffMembers(tx);
    return {
      to: staff.map(({ id }) => ({ profileId: id })),
      title: "A group asks for a quote",
      text: `${group.places} places on ${courseOf(group)} (${group.number}).`,
      path: href("/admin/group-bookings/:bookingId", { bookingId }),
    };
  },
});

export const groupReceivedNotice = defineNotification({
  ...ofGroups,
  name: "group-received",
  event: groupRequested,
  label: "Your request for several places arrives",
  about: (tx, { payload }) =>
    groupNews(tx, payload.bookingId, ["requested"], {
      title: "We have your request for a group",
      say: (group) =>
        `We make you a quote for ${group.places} places on ${courseOf(group)}. No place is held before you have accepted it.`,
    }),
});

export const groupQuotedNotice = defineNotification({
  ...ofGroups,
  name: "group-quoted",
  event: groupQuoted,
  label: "You get a quote for a group",
  about: (tx, { payload }) =>
    groupNews(tx, payload.bookingId, ["quoted"], {
      title: "Your quote for a group",
      say: (group, zone) =>
        `It is for ${group.places} places on ${courseOf(group)} and can be accepted until ${formatMoment(group.validUntil!, zone)}.`,
    }),
});

export const groupHeldNotice = defineNotification({
  ...ofGroups,
  name: "group-held",
  event: groupHeld,
  label: "The places of your group are held",
  about: (tx, { payload }) =>
    groupNews(tx, payload.bookingId, ["held"], {
      title: "Your places are held",
      say: (group, zone) =>
        `All ${group.places} places on ${courseOf(group)} are held until ${formatMoment(group.heldUntil!, zone)}. Paying makes them yours.`,
    }),
});

export const groupSecuredNotice = defineNotification({
  ...ofGroups,
  name: "group-secured",
  event: groupSecured,
  label: "The places of your group are paid for",
  about: (tx, { payload }) =>
    groupNews(tx, payload.bookingId, ["paid"], {
      title: "Your places are paid for",
      say: (group) =>
        `All ${group.places} places on ${courseOf(group)} are yours. Each person is enrolled when our office has confirmed them.`,
    }),
});

export const groupNamesDueNotice = defineNotification({
  ...ofGroups,
  name: "group-names-due",
  event: groupNamesDue,
  label: "Names of your group are to come",
  about: (tx, { payload }) =>
    groupNews(tx, payload.bookingId, ["held", "paid"], {
      title: "Please name the people of your group",
      say: (group) =>
        `We need the names for ${courseOf(group)} by ${formatDate(group.namesBy!)}, so that everybody can hand in what the course asks for.`,
    }),
});

export const groupEndedNotice = defineNotification({
  ...ofGroups,
  name: "group-ended",
  event: groupEnded,
  label: "The booking of your group ends",
  about: (tx, { payload }) =>
    groupNews(tx, payload.bookingId, ["declined", "cancelled", "lapsed", "refused", "refunded"], {
      title: "The booking of your group has ended",
      say: (group) => `${groupEndTexts[group.status] ?? ""} ${group.endReason ?? ""}`.trim(),
    }),
});

/** Those who are named for a group are told that its booking has ended. */
export const groupPlaceEndedNotice = defineNotification({
  name: "group-place-ended",
  event: groupEnded,
  group: "admissions",
  label: "The organisation's booking for you ends",
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
      title: "Your employer's booking has ended",
      text: `${group.organisation} no longer has places on ${courseOf(group)}, so no place is kept for you through it. Your application stays with us; please write to us if you would like to come on your own.`,
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
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { bookingId, placeId } }) => {
    const group = await groupEmailOf(tx, bookingId);
    const place = await placeRow(tx, bookingId, placeId);
    if (!group || !place?.email) return undefined;
    const rest = place.applicationId
      ? "Your application stays with us; please write to us if you would like to come on your own."
      : "The invitation that we sent you does not work any more.";
    return {
      to: [{ address: place.email }],
      title: "The place that was booked for you is given up",
      text: `${group.organisation} has given up its place for you on ${courseOf(group)}. ${rest}`,
      path: href("/applications"),
    };
  },
});

/** What each end means to the organisation. */
const groupEndTexts: Partial<Record<Group["status"], string>> = {
  declined: "We cannot take this booking.",
  cancelled: "You have cancelled it, and its places are free for others.",
  lapsed: "The time for it is over, and its places are no longer held.",
  refused:
    "Your payment came when the places were no longer held and too few were free, so all of it goes back to you.",
  refunded: "What was paid for it goes back to you, and its places are free for others.",
};

const courseOf = ({ programme, date, location }: Group) =>
  `${programme}, ${formatDate(date)}, ${location}`;

/** Returns what an organisation is told, unless the booking stands elsewhere by now. */
async function groupNews(
  tx: Tx,
  bookingId: string,
  statuses: readonly Group["status"][],
  news: { title: string; say: (group: Group, timeZone: string) => string },
): Promise<News | undefined> {
  const group = await groupEmailOf(tx, bookingId);
  if (!group || !statuses.includes(group.status)) return undefined;
  return {
    to: [{ profileId: group.profileId }],
    title: `${news.title} (${group.number})`,
    text: (timeZone) => news.say(group, timeZone),
    path: href("/group-bookings/:bookingId", { bookingId }),
  };
}
