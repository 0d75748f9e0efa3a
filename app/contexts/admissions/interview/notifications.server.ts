import { href } from "react-router";
import { officeRecipients } from "#app/contexts/identity/public.server.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { aboutApplication, pathOf, toApplicant } from "../applicant-notices.server.ts";
import {
  interviewArranged,
  interviewCancelled,
  interviewInvited,
  interviewReminderDue,
  interviewTimeWished,
} from "../events.ts";
import { interviewEmailOf, interviewInvitationOf } from "./queries.server.ts";

export const interviewArrangedNotice = defineNotification({
  ...toApplicant,
  name: "interview-arranged",
  event: interviewArranged,
  label: "You are invited to an interview, or it gets another time",
  says: {
    variables: { time: "12 Mar 2027, 7:00 pm NZDT" },
    needed: ["time"],
    phrases: { which: { first: "Your interview", again: "Your interview has a new time" } },
    title: "{which}",
    text: "It begins on {time}.",
  },
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
  ...toApplicant,
  name: "interview-cancelled",
  event: interviewCancelled,
  label: "Your interview is cancelled",
  says: {
    variables: { time: "12 Mar 2027, 7:00 pm NZDT" },
    needed: ["time"],
    title: "Your interview is cancelled",
    text: "It was to begin on {time}.",
  },
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
  ...toApplicant,
  name: "interview-invited",
  event: interviewInvited,
  label: "You are invited to choose the time of your interview",
  says: {
    title: "Choose the time of your interview",
    text: "We would like to talk with you. Your page shows the times that we offer.",
  },
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
    return {
      to: await officeRecipients(tx),
      values: {},
      path: href("/admin/applications/:applicationId/interview", { applicationId }),
    };
  },
});
