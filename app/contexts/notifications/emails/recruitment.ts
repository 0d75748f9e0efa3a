import { jobNewsTexts, jobNewsTitles } from "#app/contexts/recruitment/public.server.ts";
import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const variables = {
  name: "Aroha Ngata",
  job: "Close protection officer, Auckland",
  link: EXAMPLE_LINK,
};

/** Tells a partner about every decision on its listing. */
export const jobNewsEmail = defineEmail({
  id: "job-listing-moved",
  about: "A job listing is submitted, approved, returned or closed",
  variables: { ...variables, reason: "The listing does not say where the work is." },
  phrases: { title: jobNewsTitles, news: jobNewsTexts },
  needed: ["news", "reason"],
  copy: {
    subject: "{title}: {job}",
    preview: "{job}",
    title: "{title}",
    body: `{news}

The reason: {reason}

[Your job listings]({link})`,
  },
});

/** Tells a partner that somebody has applied. Only the site says who. */
export const jobApplicationForPartnerEmail = defineEmail({
  id: "job-application-for-partner",
  about: "Somebody applies for a job, to its employer",
  variables,
  copy: {
    subject: "A new application: {job}",
    preview: "{job}",
    title: "A new application",
    body: `Somebody has applied for “{job}”. CV and cover note are waiting for you on our site.

[Applications for this listing]({link})

Please use what you read for this vacancy alone, and tell the candidate there how you decide.`,
  },
});

/** Tells a partner that somebody has withdrawn. */
export const jobApplicationWithdrawnEmail = defineEmail({
  id: "job-application-withdrawn",
  about: "Somebody withdraws a job application, to its employer",
  variables,
  copy: {
    subject: "An application was withdrawn: {job}",
    preview: "{job}",
    title: "An application was withdrawn",
    body: `A candidate has withdrawn their application for “{job}”. Their CV and cover note are deleted.

[Applications for this listing]({link})`,
  },
});

/** Acknowledges a job application. */
export const jobApplicationReceiptEmail = defineEmail({
  id: "job-application-received",
  about: "A job application has arrived",
  variables,
  copy: {
    subject: "Your application: {job}",
    preview: "{job}",
    title: "We have your application",
    body: `Your application for “{job}” has arrived, and the employer can read it.

[See your application]({link})

That page shows where it stands, and is where you withdraw it. The decision is the employer's; we write to you when it changes.`,
  },
});

/** Tells a candidate the new status of their application. */
export const jobApplicationMovedEmail = defineEmail({
  id: "job-application-moved",
  about: "An employer decides on a job application",
  variables: {
    ...variables,
    status: "Shortlisted",
    meaning: "The employer would like to know more about you.",
  },
  needed: ["status"],
  copy: {
    subject: "News of your application: {job}",
    preview: "{job}",
    title: "News of your application",
    body: `Your application for “{job}” is now: {status}. {meaning}

[See your application]({link})`,
  },
});

const offer = {
  job: variables.job,
  until: "12 Mar 2027, 5:00 pm NZDT",
  link: EXAMPLE_LINK,
};

/** Tells a candidate that an employer offers them a post. Only the site says what. */
export const jobOfferEmail = defineEmail({
  id: "job-offer",
  about: "An employer makes an offer",
  variables: offer,
  needed: ["until"],
  copy: {
    subject: "You have an offer: {job}",
    preview: "{job}",
    title: "You have an offer",
    body: `The employer offers you the post “{job}”. The page of your application shows pay, start and terms. Please answer until {until}; the offer lapses then.

[Read and answer the offer]({link})

If you have a question, write to the employer in the messages there.`,
  },
});

/** Reminds a candidate of an offer that they have not answered. */
export const jobOfferReminderEmail = defineEmail({
  id: "job-offer-reminder",
  about: "An employer's offer waits for an answer",
  variables: offer,
  needed: ["until"],
  copy: {
    subject: "An offer waits for your answer: {job}",
    preview: "{job}",
    title: "An offer waits for your answer",
    body: `You have not answered the offer for “{job}” yet. It can be answered until {until}, and lapses then.

[Read and answer the offer]({link})

If you have a question, write to the employer in the messages there.`,
  },
});
