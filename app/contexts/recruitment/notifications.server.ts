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
import { jobNewsOf, jobNewsTexts, jobNewsTitles } from "./job/news.ts";

/** Something was decided about a partner's listing, or it has ended. */
export const jobNewsNotice = defineNotification({
  name: "job-listing-moved",
  event: jobMoved,
  group: "listings",
  label: "A job listing of yours is submitted, approved, returned or closed",
  says: {
    variables: { job: "Close protection officer, Auckland" },
    phrases: { what: jobNewsTitles, news: jobNewsTexts },
    title: "{what}: {job}",
    text: "{news}",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const transition = await jobTransitionEmailOf(tx, payload.transitionId);
    const news = transition && jobNewsOf(transition);
    if (!news) return undefined;
    return {
      to: transition.people,
      values: { job: transition.jobTitle, what: news.kind, news: news.kind },
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
  says: {
    variables: { job: "Close protection officer, Auckland" },
    title: "A new position: {job}",
    text: "One of your saved searches has found it.",
  },
  usual: "email",
  about: async (tx, { payload: { jobId, transitionId } }) => {
    const transition = await jobTransitionEmailOf(tx, transitionId);
    if (transition?.act !== "approve" && transition?.act !== "renew") return undefined;
    return {
      to: (after, limit) => seekersOf(tx, jobId, after, limit),
      values: { job: transition.jobTitle },
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
  says: {
    variables: {
      counted: "3 new positions",
      search: "Close protection in Auckland",
      positions: "Close protection officer; Residential officer; Driver",
      more: "2",
    },
    phrases: { rest: { more: "; and {more} more" } },
    title: "{counted}: {search}",
    text: "{positions}{rest}.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const found = await foundBySearch(tx, payload);
    if (!found) return undefined;
    const { profileId, name, query, total, titles } = found;
    return {
      to: [{ profileId }],
      values: {
        counted: counted(total, "new position"),
        search: name,
        positions: titles.join("; "),
        more: String(total - titles.length),
        rest: total > titles.length ? "more" : "",
      },
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
  says: {
    variables: { job: "Close protection officer, Auckland" },
    title: "A new application: {job}",
    text: "CV and cover note are waiting for you.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const about = await jobApplicationEmailOf(tx, payload.jobApplicationId);
    if (!about?.jobId) return undefined;
    return {
      to: about.employers,
      values: { job: about.jobTitle },
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
  says: {
    variables: { job: "Close protection officer, Auckland" },
    title: "An application was withdrawn: {job}",
    text: "Its CV and cover note are deleted.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const transition = await jobApplicationTransitionOf(tx, payload.transitionId);
    const about = await jobApplicationEmailOf(tx, payload.jobApplicationId);
    if (transition?.to !== "withdrawn" || !about?.jobId) return undefined;
    return {
      to: about.employers,
      values: { job: about.jobTitle },
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
  says: {
    variables: { job: "Close protection officer, Auckland" },
    title: "Your application: {job}",
    text: "It has arrived, and the employer can read it.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const about = await jobApplicationEmailOf(tx, payload.jobApplicationId);
    return (
      about && {
        to: [about.candidate],
        values: { job: about.jobTitle },
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
  says: {
    variables: {
      job: "Close protection officer, Auckland",
      status: "Shortlisted",
      meaning: "The employer would like to know more about you.",
    },
    needed: ["status"],
    title: "News of your application: {job}",
    text: "It is now: {status}. {meaning}",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const transition = await jobApplicationTransitionOf(tx, payload.transitionId);
    const about = await jobApplicationEmailOf(tx, payload.jobApplicationId);
    if (!transition || !about || transition.to === "withdrawn" || payload.quietly) return undefined;
    return {
      to: [about.candidate],
      values: { job: about.jobTitle, status: transition.label, meaning: transition.meaning },
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
  says: {
    title: "Shall employers still find you?",
    text: "Your agreement to be found by employers who search for graduates lapses within 30 days. If you want to stay findable for another 12 months, say so in your profile. Otherwise you need not do anything.",
  },
  usual: "email",
  about: async (_, { payload: { profileId } }) => ({
    to: [{ profileId }],
    values: {},
    path: href("/career-profile"),
  }),
});

/** A candidate is not found any more. */
export const consentLapsedNotice = defineNotification({
  name: "candidate-consent-lapsed",
  event: consentLapsed,
  group: "jobs",
  label: "Your agreement to be found by employers has lapsed",
  says: {
    title: "Employers do not find you any more",
    text: "Your agreement to be found by employers has lapsed after 12 months. Your profile is kept, and goes with the applications that you send.",
  },
  usual: "site",
  about: async (_, { payload: { profileId } }) => ({
    to: [{ profileId }],
    values: {},
    path: href("/career-profile"),
  }),
});

/** An employer offers a candidate times for an interview. */
export const jobInterviewInvitedNotice = defineNotification({
  name: "job-interview-invited",
  event: jobInterviewInvited,
  group: "jobs",
  label: "An employer invites you to an interview",
  says: {
    variables: { job: "Close protection officer, Auckland" },
    title: "Choose the time of your interview: {job}",
    text: "The employer would like to talk to you and offers several times. Please take one that suits you.",
  },
  usual: "email",
  about: async (tx, { payload: { jobApplicationId } }) => {
    const about = await jobApplicationEmailOf(tx, jobApplicationId);
    return (
      about && {
        to: [about.candidate],
        values: { job: about.jobTitle },
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
  says: {
    variables: { job: "Close protection officer, Auckland", time: "12 Mar 2027, 7:00 pm NZDT" },
    phrases: { which: { first: "Your interview", again: "Your interview has a new time" } },
    needed: ["time"],
    title: "{which}: {job}",
    text: "It begins on {time}.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const interview = await jobInterviewEmailOf(tx, payload.interviewId);
    if (!interview || interview.cancelled) return undefined;
    return {
      to: [interview.candidate],
      values: {
        job: interview.jobTitle,
        time: (zone) => formatMoment(interview.startsAt, zone),
        which: payload.rearranged ? "again" : "first",
      },
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
  says: {
    variables: { job: "Close protection officer, Auckland", time: "12 Mar 2027, 7:00 pm NZDT" },
    phrases: {
      which: {
        first: "A candidate has taken a time that you offer",
        again: "A candidate has moved to another of your times",
      },
    },
    needed: ["time"],
    title: "{which}: {job}",
    text: "It begins on {time}.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const interview = await jobInterviewEmailOf(tx, payload.interviewId);
    if (!interview || interview.cancelled) return undefined;
    return {
      to: [interview.host],
      values: {
        job: interview.jobTitle,
        time: (zone) => formatMoment(interview.startsAt, zone),
        which: payload.rearranged ? "again" : "first",
      },
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
  says: {
    variables: { job: "Close protection officer, Auckland", time: "12 Mar 2027, 7:00 pm NZDT" },
    phrases: { reason: { given: "The employer's reason is on the page." } },
    needed: ["time"],
    title: "Your interview is cancelled: {job}",
    text: "It was to begin on {time}. {reason}",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const interview = await jobInterviewEmailOf(tx, payload.interviewId);
    if (!interview || payload.moved) return undefined;
    return {
      to: [interview.candidate],
      values: {
        job: interview.jobTitle,
        time: (zone) => formatMoment(interview.startsAt, zone),
        reason: interview.hasReason ? "given" : "",
      },
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
  says: {
    variables: { job: "Close protection officer, Auckland", time: "12 Mar 2027, 7:00 pm NZDT" },
    needed: ["time"],
    title: "An interview is cancelled: {job}",
    text: "It was to begin on {time}.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const interview = await jobInterviewEmailOf(tx, payload.interviewId);
    if (!interview) return undefined;
    return {
      to: [interview.host],
      values: { job: interview.jobTitle, time: (zone) => formatMoment(interview.startsAt, zone) },
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
  says: {
    variables: { job: "Close protection officer, Auckland", time: "12 Mar 2027, 7:00 pm NZDT" },
    needed: ["time"],
    title: "Your interview is soon: {job}",
    text: "It begins on {time}.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const interview = await jobInterviewEmailOf(tx, payload.interviewId);
    if (!interview || interview.cancelled) return undefined;
    return {
      to: [interview.candidate],
      values: { job: interview.jobTitle, time: (zone) => formatMoment(interview.startsAt, zone) },
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
  says: {
    variables: { job: "Close protection officer, Auckland", until: "12 Mar 2027, 5:00 pm NZDT" },
    needed: ["until"],
    title: "You have an offer: {job}",
    text: "Please answer until {until}.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const offer = await jobOfferEmailOf(tx, payload.offerId);
    if (offer?.state !== "open") return undefined;
    return {
      to: [offer.candidate],
      values: { job: offer.jobTitle, until: offer.answerUntil },
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
  says: {
    variables: { job: "Close protection officer, Auckland", until: "12 Mar 2027, 5:00 pm NZDT" },
    needed: ["until"],
    title: "An offer waits for your answer: {job}",
    text: "It lapses on {until}.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const offer = await jobOfferEmailOf(tx, payload.offerId);
    if (offer?.state !== "open") return undefined;
    return {
      to: [offer.candidate],
      values: { job: offer.jobTitle, until: offer.answerUntil },
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
  says: {
    variables: { job: "Close protection officer, Auckland" },
    phrases: { reason: { given: "The employer's reason is on the page of your application." } },
    title: "The offer was withdrawn: {job}",
    text: "It can no longer be accepted. {reason}",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const offer = await jobOfferEmailOf(tx, payload.offerId);
    return (
      offer && {
        to: [offer.candidate],
        values: { job: offer.jobTitle, reason: offer.hasReason ? "given" : "" },
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
  says: {
    variables: { job: "Close protection officer, Auckland" },
    title: "The offer has lapsed: {job}",
    text: "The time to answer it is over. Write to the employer if you still want the post.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const offer = await jobOfferEmailOf(tx, payload.offerId);
    return (
      offer && {
        to: [offer.candidate],
        values: { job: offer.jobTitle },
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
  says: {
    variables: { job: "Close protection officer, Auckland" },
    phrases: {
      answer: { accepted: "Your offer was accepted", declined: "Your offer was declined" },
      stage: {
        accepted: "The application is now at Hired.",
        declined: "The application stays at Offer made.",
      },
      reason: { given: "The candidate has written why." },
    },
    title: "{answer}: {job}",
    text: "{stage} {reason}",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const offer = await jobOfferEmailOf(tx, payload.offerId);
    if (!offer) return undefined;
    const answer = offer.state === "accepted" ? "accepted" : "declined";
    return {
      to: offer.team,
      values: {
        job: offer.jobTitle,
        answer,
        stage: answer,
        reason: answer === "declined" && offer.hasReason ? "given" : "",
      },
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
  says: {
    variables: { job: "Close protection officer, Auckland" },
    title: "Your offer has lapsed: {job}",
    text: "The candidate has not answered it in time. You can make another offer, or decline the application.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const offer = await jobOfferEmailOf(tx, payload.offerId);
    return (
      offer && {
        to: offer.team,
        values: { job: offer.jobTitle },
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
