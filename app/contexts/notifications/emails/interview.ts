import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const variables = {
  time: "12 Mar 2027, 7:00 pm NZDT",
  times: "12 Mar 2027, 7:00 pm NZDT",
  minutes: "30",
  place: "Christchurch",
  link: EXAMPLE_LINK,
};

const where = {
  inPerson: "in person at our base in {place}.",
  video: "by video call: {place}",
} as const;

/** Invites an applicant to choose one of the offered times. */
export const interviewInvitedEmail = defineEmail({
  id: "interview-invited",
  about: "Choose the time of an interview",
  variables: { link: EXAMPLE_LINK },
  copy: {
    subject: "Choose the time of your interview",
    preview: "We offer you several times to choose from.",
    title: "Choose the time of your interview",
    body: `We would like to talk with you about your application to {instituteName}. Your page shows the times that we offer, on your clock and on ours. Please take the one that suits you.

[Choose a time]({link})

If none of them suits you, write on that page when another time would. You can answer this email, too: it reaches our office.`,
  },
});

/** Sent a day before the interview. */
export const interviewReminderEmail = defineEmail({
  id: "interview-reminder",
  about: "Reminder of an interview",
  variables,
  phrases: { where },
  needed: ["times", "where"],
  copy: {
    subject: "Reminder: your interview",
    preview: "{time}",
    title: "Your interview is soon",
    body: `This is a reminder of your interview:

{times}

It takes about {minutes} minutes, {where}

[See your application]({link})

If you cannot come, please answer this email: it reaches our office.`,
  },
});

/** Says when and where the interview is. A calendar entry is attached. */
export const interviewArrangedEmail = defineEmail({
  id: "interview-arranged",
  about: "An interview has a time",
  variables,
  phrases: {
    subject: { first: "Your interview", again: "Your interview has a new time" },
    intro: {
      arranged: "We would like to talk with you about your application to {instituteName}:",
      chosen: "You have taken this time for your interview:",
      again:
        "The time that we wrote to you before no longer holds. Your interview is now at this time:",
    },
    where,
    otherwise: {
      choose: "take another on the page of your application, or answer",
      answer: "please answer",
    },
  },
  needed: ["intro", "times", "where"],
  copy: {
    subject: "{subject}",
    preview: "{time}",
    title: "{subject}",
    body: `{intro}

{times}

It takes about {minutes} minutes, {where}

[See your application]({link})

The attached file puts it into your calendar. If the time does not suit you, {otherwise} this email: it reaches our office.`,
  },
});

/** Says that an interview does not take place. A calendar entry is attached. */
export const interviewCancelledEmail = defineEmail({
  id: "interview-cancelled",
  about: "An interview is cancelled",
  variables: {
    times: variables.times,
    reason: "Our interviewer is ill.",
    link: EXAMPLE_LINK,
  },
  phrases: {
    choice: { choose: "You can take another time on the page of your application." },
    action: { choose: "Choose another time", look: "See your application" },
  },
  needed: ["times", "reason", "choice"],
  copy: {
    subject: "Your interview is cancelled",
    preview: "Your interview does not take place.",
    title: "Your interview is cancelled",
    body: `This interview does not take place:

{times}

{reason}

{choice}

[{action}]({link})

The attached file takes it out of your calendar. You can answer this email: it reaches our office.`,
  },
});
