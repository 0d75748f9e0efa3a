import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const variables = { link: EXAMPLE_LINK };

/** Acknowledges an application without quoting it. The link shows its stage. */
export const applicationReceivedEmail = defineEmail({
  id: "application-received",
  about: "An application has arrived",
  variables,
  copy: {
    subject: "We have your application",
    preview: "Your application has arrived.",
    title: "We have your application",
    body: `Thank you for applying to {instituteName}. We have received your application and will contact you shortly. This link shows where it stands; it works for 90 days, so please keep this email to yourself.

[See where it stands]({link})

If you did not apply, somebody entered your address by mistake, and you can ignore this email.`,
  },
});

/** Acknowledges a second application for the same programme, without quoting it. */
export const applicationSentAgainEmail = defineEmail({
  id: "application-sent-again",
  about: "A second application for the same programme",
  variables,
  copy: {
    subject: "You have applied for this programme before",
    preview: "Your first application is still open.",
    title: "You have applied for this programme before",
    body: `Thank you for applying to {instituteName}. You have an open application for this programme already, so it stays the one: what you wrote now is kept with it, and if you named a course date, we look at that date.

[See your application]({link})

That page asks you to log in with the address that you applied with. The link in our first email, “We have your application”, shows where it stands without logging in.

If you did not send another application, somebody entered your address by mistake. Nothing that you wrote before has changed; please tell us if something is wrong.`,
  },
});

/** Says that an application has a new stage. A refusal gives the reason. */
export const applicationMovedEmail = defineEmail({
  id: "application-moved",
  about: "An application has a new stage",
  variables: {
    stage: "Interview",
    meaning: "We would like to talk with you, in person or by video call.",
    reason: "The reason: the course asks for a medical certificate.",
    link: EXAMPLE_LINK,
  },
  needed: ["stage", "reason"],
  copy: {
    subject: "Your application: {stage}",
    preview: "{meaning}",
    title: "Your application: {stage}",
    body: `Your application to {instituteName} is now at “{stage}”. {meaning}

{reason}

[See your application]({link})

That page asks you to log in with the address that you applied with. The link in our first email, “We have your application”, shows the same without logging in.`,
  },
});

/** Asks for another document in place of a refused one. Only the page says which one and why. */
export const evidenceRefusedEmail = defineEmail({
  id: "evidence-refused",
  about: "A document was not accepted",
  variables,
  copy: {
    subject: "A document of yours was not accepted",
    preview: "Please upload another one.",
    title: "A document of yours was not accepted",
    body: `The admissions team has looked at what you uploaded, and cannot use one of your documents. Your page says which one and why, and takes another in its place.

[See your documents]({link})`,
  },
});
