import { href } from "react-router";
import {
  answerNotice,
  messageNotice,
  partnerNotice,
} from "#app/contexts/conversations/public.server.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import {
  jobApplicationEmailOf,
  jobApplicationTransitionOf,
  jobTransitionEmailOf,
} from "./email-queries.server.ts";
import {
  consentEnding,
  consentLapsed,
  jobApplicationMoved,
  jobApplicationReceived,
  jobInterviewArranged,
  jobInterviewCancelled,
  jobInterviewInvited,
  jobInterviewReminderDue,
  jobMoved,
  jobOfferAnswered,
  jobOfferLapsed,
  jobOfferMade,
  jobOfferReminderDue,
  jobOfferWithdrawn,
  jobSearchDue,
} from "./events.ts";
import { foundBySearch, seekersOf } from "./alert/queries.server.ts";
import { counted } from "#app/kernel/wording.ts";
import { jobInterviewEmailOf } from "./interview/queries.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { jobApplicationConversation } from "./job-application/conversation.server.ts";
import { BOARD } from "./job/board-view.ts";
import { jobOfferEmailOf } from "./offer/queries.server.ts";
import { jobNewsOf, jobNewsText, jobNewsTitle } from "./job/news.ts";

/** Something was decided about a partner's listing, or it has ended. */
export const jobNewsNotice = defineNotification({
  name: "job-listing-moved",
  event: jobMoved,
  group: "listings",
  label: "A job listing of yours is submitted, approved, returned or closed",
  usual: "email",
  about: async (tx, { payload }) => {
    const transition = await jobTransitionEmailOf(tx, payload.transitionId);
    const news = transition && jobNewsOf(transition);
    if (!news) return undefined;
    return {
      to: transition.people,
      title: `${jobNewsTitle(news)}: ${transition.jobTitle}`,
      text: jobNewsText(news, transition.jobTitle),
      path: "/partner/dashboard",
    };
  },
});

/** A listing is published that saved searches find whose owners want to hear of it at once. */
export const jobFoundNotice = defineNotification({
  name: "job-found",
  event: jobMoved,
  group: "jobs",
  label: "A saved search finds a new position, and you want to hear of it at once",
  usual: "email",
  about: async (tx, { payload: { jobId, transitionId } }) => {
    const transition = await jobTransitionEmailOf(tx, transitionId);
    if (transition?.act !== "approve" && transition?.act !== "renew") return undefined;
    return {
      to: (after, limit) => seekersOf(tx, jobId, after, limit),
      title: `A new position: ${transition.jobTitle}`,
      text: "One of your saved searches has found it.",
      path: href("/situations-vacant/:jobId", { jobId }),
    };
  },
});

/** The daily or weekly summary of a saved search. */
export const jobSearchNotice = defineNotification({
  name: "job-search-summary",
  event: jobSearchDue,
  group: "jobs",
  label: "The daily or weekly summary of a saved search",
  usual: "email",
  about: async (tx, { payload }) => {
    const found = await foundBySearch(tx, payload);
    if (!found) return undefined;
    const { profileId, name, query, total, titles } = found;
    const more = total > titles.length ? `; and ${total - titles.length} more` : "";
    return {
      to: [{ profileId }],
      title: `${counted(total, "new position")}: ${name}`,
      text: `${titles.join("; ")}${more}.`,
      path: query ? `${BOARD}?${query}` : BOARD,
    };
  },
});

/** Somebody has applied for a partner's job. Only the job applications' own page says who. */
export const jobApplicationForPartnerNotice = defineNotification({
  name: "job-application-for-partner",
  event: jobApplicationReceived,
  group: "listings",
  label: "Somebody applies for a job of yours",
  usual: "email",
  about: async (tx, { payload }) => {
    const about = await jobApplicationEmailOf(tx, payload.jobApplicationId);
    if (!about?.jobId) return undefined;
    return {
      to: about.employers,
      title: `A new application: ${about.jobTitle}`,
      text: "CV and cover note are waiting for you.",
      path: href("/partner/jobs/:jobId/applications", { jobId: about.jobId }),
    };
  },
});

/** A candidate has withdrawn. */
export const jobApplicationWithdrawnNotice = defineNotification({
  name: "job-application-withdrawn",
  event: jobApplicationMoved,
  group: "listings",
  label: "Somebody withdraws an application for a job of yours",
  usual: "email",
  about: async (tx, { payload }) => {
    const transition = await jobApplicationTransitionOf(tx, payload.transitionId);
    const about = await jobApplicationEmailOf(tx, payload.jobApplicationId);
    if (transition?.to !== "withdrawn" || !about?.jobId) return undefined;
    return {
      to: about.employers,
      title: `An application was withdrawn: ${about.jobTitle}`,
      text: "Its CV and cover note are deleted.",
      path: href("/partner/jobs/:jobId/applications", { jobId: about.jobId }),
    };
  },
});

/** A candidate's job application has arrived. */
export const jobApplicationReceiptNotice = defineNotification({
  name: "job-application-received",
  event: jobApplicationReceived,
  group: "jobs",
  label: "Your job application arrives",
  usual: "email",
  about: async (tx, { payload }) => {
    const about = await jobApplicationEmailOf(tx, payload.jobApplicationId);
    return (
      about && {
        to: [about.candidate],
        title: `Your application: ${about.jobTitle}`,
        text: "It has arrived, and the employer can read it.",
        path: href("/job-applications/:jobApplicationId", payload),
      }
    );
  },
});

/** A candidate's job application has another status. A candidate who withdraws knows it. */
export const jobApplicationMovedNotice = defineNotification({
  name: "job-application-moved",
  event: jobApplicationMoved,
  group: "jobs",
  label: "An employer decides on your job application",
  usual: "email",
  about: async (tx, { payload }) => {
    const transition = await jobApplicationTransitionOf(tx, payload.transitionId);
    const about = await jobApplicationEmailOf(tx, payload.jobApplicationId);
    if (!transition || !about || transition.to === "withdrawn" || payload.quietly) return undefined;
    return {
      to: [about.candidate],
      title: `News of your application: ${about.jobTitle}`,
      text: `It is now: ${transition.label}. ${transition.meaning}`,
      path: href("/job-applications/:jobApplicationId", {
        jobApplicationId: payload.jobApplicationId,
      }),
    };
  },
});

/** A candidate's consent to be found lapses soon. */
export const consentEndingNotice = defineNotification({
  name: "candidate-consent-ending",
  event: consentEnding,
  group: "jobs",
  label: "Your agreement to be found by employers lapses soon",
  usual: "email",
  about: async (_, { payload: { profileId } }) => ({
    to: [{ profileId }],
    title: "Shall employers still find you?",
    text: "Your agreement to be found by employers who search for graduates lapses within 30 days. If you want to stay findable for another 12 months, say so in your profile. Otherwise you need not do anything.",
    path: href("/career-profile"),
  }),
});

/** A candidate is not found any more. */
export const consentLapsedNotice = defineNotification({
  name: "candidate-consent-lapsed",
  event: consentLapsed,
  group: "jobs",
  label: "Your agreement to be found by employers has lapsed",
  usual: "site",
  about: async (_, { payload: { profileId } }) => ({
    to: [{ profileId }],
    title: "Employers do not find you any more",
    text: "Your agreement to be found by employers has lapsed after 12 months. Your profile is kept, and goes with the applications that you send.",
    path: href("/career-profile"),
  }),
});

/** An employer offers a candidate times for an interview. */
export const jobInterviewInvitedNotice = defineNotification({
  name: "job-interview-invited",
  event: jobInterviewInvited,
  group: "jobs",
  label: "An employer invites you to an interview",
  usual: "email",
  about: async (tx, { payload: { jobApplicationId } }) => {
    const about = await jobApplicationEmailOf(tx, jobApplicationId);
    return (
      about && {
        to: [about.candidate],
        title: `Choose the time of your interview: ${about.jobTitle}`,
        text: "The employer would like to talk to you and offers several times. Please take one that suits you.",
        path: href("/job-applications/:jobApplicationId/interview", { jobApplicationId }),
      }
    );
  },
});

/** A candidate has taken a time. */
export const jobInterviewArrangedNotice = defineNotification({
  name: "job-interview-arranged",
  event: jobInterviewArranged,
  group: "jobs",
  label: "The time of your interview with an employer",
  usual: "email",
  about: async (tx, { payload }) => {
    const interview = await jobInterviewEmailOf(tx, payload.interviewId);
    if (!interview || interview.cancelled) return undefined;
    return {
      to: [interview.candidate],
      title: `${payload.rearranged ? "Your interview has a new time" : "Your interview"}: ${interview.jobTitle}`,
      text: (zone) => `It begins on ${formatMoment(interview.startsAt, zone)}.`,
      path: interview.ownPath,
    };
  },
});

/** The same for whoever holds the time. */
export const jobInterviewForTeamNotice = defineNotification({
  name: "job-interview-for-team",
  event: jobInterviewArranged,
  group: "listings",
  label: "A candidate takes a time that you offer, or moves to another",
  usual: "email",
  about: async (tx, { payload }) => {
    const interview = await jobInterviewEmailOf(tx, payload.interviewId);
    if (!interview || interview.cancelled) return undefined;
    return {
      to: [interview.host],
      title: `${payload.rearranged ? "A candidate has moved to another of your times" : "A candidate has taken a time that you offer"}: ${interview.jobTitle}`,
      text: (zone) => `It begins on ${formatMoment(interview.startsAt, zone)}.`,
      path: interview.teamPath,
    };
  },
});

/** An interview does not take place. */
export const jobInterviewCancelledNotice = defineNotification({
  name: "job-interview-cancelled",
  event: jobInterviewCancelled,
  group: "jobs",
  label: "An interview with an employer is cancelled",
  usual: "email",
  about: async (tx, { payload }) => {
    const interview = await jobInterviewEmailOf(tx, payload.interviewId);
    if (!interview || payload.moved) return undefined;
    return {
      to: [interview.candidate],
      title: `Your interview is cancelled: ${interview.jobTitle}`,
      text: (zone) =>
        `It was to begin on ${formatMoment(interview.startsAt, zone)}.${interview.hasReason ? " The employer's reason is on the page." : ""}`,
      path: interview.ownPath,
    };
  },
});

/** The same for whoever holds the time. */
export const jobInterviewCancelledForTeamNotice = defineNotification({
  name: "job-interview-cancelled-for-team",
  event: jobInterviewCancelled,
  group: "listings",
  label: "An interview that you hold is cancelled",
  usual: "email",
  about: async (tx, { payload }) => {
    const interview = await jobInterviewEmailOf(tx, payload.interviewId);
    if (!interview) return undefined;
    return {
      to: [interview.host],
      title: `An interview is cancelled: ${interview.jobTitle}`,
      text: (zone) => `It was to begin on ${formatMoment(interview.startsAt, zone)}.`,
      path: interview.teamPath,
    };
  },
});

/** An interview begins within a day. */
export const jobInterviewReminder = defineNotification({
  name: "job-interview-reminder",
  event: jobInterviewReminderDue,
  group: "jobs",
  label: "A day before an interview with an employer",
  usual: "email",
  about: async (tx, { payload }) => {
    const interview = await jobInterviewEmailOf(tx, payload.interviewId);
    if (!interview || interview.cancelled) return undefined;
    return {
      to: [interview.candidate],
      title: `Your interview is soon: ${interview.jobTitle}`,
      text: (zone) => `It begins on ${formatMoment(interview.startsAt, zone)}.`,
      path: interview.ownPath,
    };
  },
});

/** An employer offers a candidate the post. */
export const jobOfferNotice = defineNotification({
  name: "job-offer",
  event: jobOfferMade,
  group: "jobs",
  label: "An employer makes you an offer",
  usual: "email",
  about: async (tx, { payload }) => {
    const offer = await jobOfferEmailOf(tx, payload.offerId);
    if (offer?.state !== "open") return undefined;
    return {
      to: [offer.candidate],
      title: `You have an offer: ${offer.jobTitle}`,
      text: `Please answer until ${offer.answerUntil}.`,
      path: offer.ownPath,
    };
  },
});

/** An offer lapses soon. */
export const jobOfferReminder = defineNotification({
  name: "job-offer-reminder",
  event: jobOfferReminderDue,
  group: "jobs",
  label: "Two days before an offer to you lapses",
  usual: "email",
  about: async (tx, { payload }) => {
    const offer = await jobOfferEmailOf(tx, payload.offerId);
    if (offer?.state !== "open") return undefined;
    return {
      to: [offer.candidate],
      title: `An offer waits for your answer: ${offer.jobTitle}`,
      text: `It lapses on ${offer.answerUntil}.`,
      path: offer.ownPath,
    };
  },
});

/** An employer has taken an offer back. */
export const jobOfferWithdrawnNotice = defineNotification({
  name: "job-offer-withdrawn",
  event: jobOfferWithdrawn,
  group: "jobs",
  label: "An employer withdraws an offer to you",
  usual: "email",
  about: async (tx, { payload }) => {
    const offer = await jobOfferEmailOf(tx, payload.offerId);
    return (
      offer && {
        to: [offer.candidate],
        title: `The offer was withdrawn: ${offer.jobTitle}`,
        text: offer.hasReason
          ? "It can no longer be accepted. The employer's reason is on the page of your application."
          : "It can no longer be accepted.",
        path: offer.ownPath,
      }
    );
  },
});

/** An offer was not answered in time. */
export const jobOfferLapsedNotice = defineNotification({
  name: "job-offer-lapsed",
  event: jobOfferLapsed,
  group: "jobs",
  label: "An offer to you has lapsed",
  usual: "email",
  about: async (tx, { payload }) => {
    const offer = await jobOfferEmailOf(tx, payload.offerId);
    return (
      offer && {
        to: [offer.candidate],
        title: `The offer has lapsed: ${offer.jobTitle}`,
        text: "The time to answer it is over. Write to the employer if you still want the post.",
        path: offer.ownPath,
      }
    );
  },
});

/** A candidate has answered an offer. Only the site says who. */
export const jobOfferAnsweredNotice = defineNotification({
  name: "job-offer-answered",
  event: jobOfferAnswered,
  group: "listings",
  label: "A candidate accepts or declines your offer",
  usual: "email",
  about: async (tx, { payload }) => {
    const offer = await jobOfferEmailOf(tx, payload.offerId);
    if (!offer) return undefined;
    const accepted = offer.state === "accepted";
    return {
      to: offer.team,
      title: `Your offer was ${accepted ? "accepted" : "declined"}: ${offer.jobTitle}`,
      text: accepted
        ? "The application is now at Hired."
        : `The application stays at Offer made.${offer.hasReason ? " The candidate has written why." : ""}`,
      path: offer.teamPath,
    };
  },
});

/** An offer of a team was not answered in time. */
export const jobOfferLapsedForTeamNotice = defineNotification({
  name: "job-offer-lapsed-for-team",
  event: jobOfferLapsed,
  group: "listings",
  label: "An offer of yours was not answered in time",
  usual: "email",
  about: async (tx, { payload }) => {
    const offer = await jobOfferEmailOf(tx, payload.offerId);
    return (
      offer && {
        to: offer.team,
        title: `Your offer has lapsed: ${offer.jobTitle}`,
        text: "The candidate has not answered it in time. You can make another offer, or decline the application.",
        path: offer.teamPath,
      }
    );
  },
});

/** An employer, or the institute, has written to a candidate. */
export const jobMessageNotice = messageNotice(jobApplicationConversation, {
  name: "job-application-message",
  group: "jobs",
  label: "An employer writes to you about your job application",
});

/** A candidate, or the institute, has written to a partner's team. */
export const jobMessageForPartnerNotice = partnerNotice(jobApplicationConversation, {
  name: "job-application-message-for-partner",
  group: "listings",
  label: "A candidate writes to your team",
});

/** A candidate has written, and no account of an employer can answer. */
export const jobMessageForStaffNotice = answerNotice(jobApplicationConversation, {
  name: "job-application-message-for-staff",
  group: "office",
  label: "A candidate writes to an employer who is not named",
});
