import { href } from "react-router";
import { aboutOf, answerNotice, messageNotice } from "#app/contexts/conversations/public.server.ts";
import { staffMembers } from "#app/contexts/identity/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import {
  defineNotification,
  type News,
  type NotificationKind,
} from "#app/platform/notifications/notification.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { acknowledgements } from "./acknowledgements.ts";
import { applicationConversation } from "./application/conversation.server.ts";
import {
  applicationMovedEmailOf,
  applicationReceivedEmailOf,
} from "./application/emails.server.ts";
import {
  applicationMoved,
  applicationReceived,
  evidenceJudged,
  interviewArranged,
  interviewCancelled,
  interviewInvited,
  interviewReminderDue,
  interviewTimeWished,
  offerAccepted,
  offerLapsed,
  offerMade,
  offerWithdrawn,
  placeTaken,
  seatFreed,
  seatReleased,
  waitListed,
} from "./events.ts";
import { interviewEmailOf, interviewInvitationOf } from "./interview/queries.server.ts";
import { enrolmentOffer, offerById } from "./offer/queries.server.ts";
import type { OfferState } from "./offer/rules.ts";
import { refusedEvidenceOf } from "./screening/queries.server.ts";

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
const aboutApplication = (applicationId: string) => aboutOf(applicationConversation, applicationId);

const pathOf = (tx: Tx, link: string) => link.slice(tx.site.url.length);

/** The institute has written to the applicant about the application. */
export const applicationMessageNotice = messageNotice(applicationConversation, {
  name: "application-message",
  group: "admissions",
  label: "We write to you about your application",
});

/** An applicant has written. Staff are told. */
export const applicantWroteNotice = answerNotice(applicationConversation, {
  name: "applicant-wrote",
  group: "office",
  label: "An applicant writes a message",
});
