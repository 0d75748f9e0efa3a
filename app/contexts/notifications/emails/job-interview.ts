import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const job = "Close protection officer, Auckland";
const variables = {
  job,
  time: "12 Mar 2027, 7:00 pm NZDT",
  times: "12 Mar 2027, 7:00 pm NZDT",
  minutes: "30",
  place: "Queen Street, Auckland",
  link: EXAMPLE_LINK,
};
const where = { inPerson: "in person: {place}", video: "by video call: {place}" } as const;
const needed = ["intro", "times", "where"] as const;

/** Invites a candidate to take one of the times that an employer offers. */
export const jobInterviewInvitedEmail = defineEmail({
  id: "job-interview-invited",
  about: "An employer invites to an interview",
  variables: { job, link: EXAMPLE_LINK },
  copy: {
    subject: "Choose the time of your interview: {job}",
    preview: "The employer offers you several times to choose from.",
    title: "Choose the time of your interview",
    body: `The employer would like to talk to you about “{job}”. The page of your application shows the times that it offers, on your clock and on theirs. Please take one that suits you.

[Choose a time]({link})

If none of them suits you, write to the employer in the messages of your application.`,
  },
});

/** Says when and where a candidate's interview is. A calendar entry is attached. */
export const jobInterviewEmail = defineEmail({
  id: "job-interview-arranged",
  about: "An interview with an employer has a time",
  variables,
  phrases: {
    title: { first: "Your interview", again: "Your interview has a new time" },
    intro: {
      first: "You have taken this time for your interview about “{job}”:",
      again:
        "The time that we wrote to you before no longer holds. Your interview about “{job}” is now at this time:",
    },
    where,
  },
  needed,
  copy: {
    subject: "{title}: {job}",
    preview: "{time}",
    title: "{title}",
    body: `{intro}

{times}

It takes about {minutes} minutes, {where}

[See, move or cancel it]({link})

The attached file puts it into your calendar.`,
  },
});

/** Tells whoever holds a time that a candidate has taken it. Only the site says who. */
export const jobInterviewForTeamEmail = defineEmail({
  id: "job-interview-for-team",
  about: "A candidate takes a time, to its employer",
  variables,
  phrases: {
    title: {
      first: "A candidate has taken a time",
      again: "A candidate has moved to another time",
    },
    intro: {
      first: "A candidate for “{job}” has taken this time of yours:",
      again: "A candidate for “{job}” has moved the interview to this time of yours:",
    },
    where,
  },
  needed,
  copy: {
    subject: "{title}: {job}",
    preview: "{time}",
    title: "{title}",
    body: `{intro}

{times}

It takes about {minutes} minutes, {where}

[See the application]({link})

The attached file puts it into your calendar.`,
  },
});

const cancelled = { job, times: variables.times, link: EXAMPLE_LINK };

/** Tells a candidate that an interview does not take place. */
export const jobInterviewCancelledEmail = defineEmail({
  id: "job-interview-cancelled",
  about: "An interview with an employer is cancelled",
  variables: cancelled,
  phrases: {
    intro: {
      employer: "The employer has cancelled this interview about “{job}”:",
      other: "This interview about “{job}” does not take place:",
    },
    reason: { given: "The employer's reason is on the page of your application." },
    choice: { choose: "You can take another time there." },
    action: { choose: "Choose another time", look: "See your application" },
  },
  needed: ["intro", "times", "reason", "choice"],
  copy: {
    subject: "Your interview is cancelled: {job}",
    preview: "Your interview does not take place.",
    title: "Your interview is cancelled",
    body: `{intro}

{times}

{reason}

{choice}

[{action}]({link})

The attached file takes it out of your calendar.`,
  },
});

/** Tells whoever holds a time that its interview does not take place. */
export const jobInterviewCancelledForTeamEmail = defineEmail({
  id: "job-interview-cancelled-for-team",
  about: "An interview is cancelled, to its employer",
  variables: cancelled,
  phrases: {
    intro: {
      employer: "Your team has cancelled this interview about “{job}”:",
      candidate:
        "The candidate has given back this time, which was for an interview about “{job}”:",
      over: "The application for “{job}” is over, so this interview does not take place:",
    },
  },
  needed: ["intro", "times"],
  copy: {
    subject: "An interview is cancelled: {job}",
    preview: "The interview does not take place.",
    title: "An interview is cancelled",
    body: `{intro}

{times}

[See the application]({link})

The attached file takes it out of your calendar.`,
  },
});
