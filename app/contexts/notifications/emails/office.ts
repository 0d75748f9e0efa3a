import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

/** A reply by staff. It contains only their text and quotes nothing of the message. */
export const enquiryReplyEmail = defineEmail({
  id: "enquiry-reply",
  about: "A reply of staff to a message",
  variables: { reply: "What staff have written.", files: "programme.pdf" },
  phrases: {
    subject: {
      contact: "Our reply to your message",
      inquiry: "Our reply to your admissions inquiry",
      "fee-request": "Our reply to your fee schedule request",
    },
  },
  needed: ["reply", "files"],
  drawn: ["reply"],
  copy: {
    subject: "{subject}",
    preview: "A reply from {instituteName}.",
    title: "Our reply to you",
    greeting: "",
    body: `{reply}

Attached: {files}.

You can answer this email: it reaches our office.`,
  },
});

/** A message of the office to the people of an intake. */
export const intakeMessageEmail = defineEmail({
  id: "intake-message",
  about: "A message of the office to everybody on a course",
  variables: {
    name: "Aroha Ngata",
    subject: "What the message is called",
    message: "What the message says.",
    link: EXAMPLE_LINK,
  },
  needed: ["message"],
  drawn: ["message"],
  copy: {
    subject: "{subject}",
    preview: "{subject}",
    title: "{subject}",
    body: `{message}

[Read it on our site]({link})`,
  },
});

/** Lists what has happened in a day or a week. */
export const digestEmail = defineEmail({
  id: "digest",
  about: "The daily and the weekly summary",
  variables: {
    name: "Aroha Ngata",
    newest: "Somebody has answered in a topic that you follow",
    counted: "3 notifications",
    items: "What has happened, each with its link.",
    more: "12",
    link: EXAMPLE_LINK,
  },
  phrases: { period: { daily: "daily", weekly: "weekly" } },
  needed: ["items", "more"],
  drawn: ["items"],
  copy: {
    subject: "Your {period} summary: {counted}",
    preview: "{newest}",
    title: "Your {period} summary",
    body: `{items}

There are {more} more on our site.

[All your notifications]({link})`,
  },
});

/** Asks whether the owner of an address wants the newsletter. */
export const confirmSubscriptionEmail = defineEmail({
  id: "confirm-subscription",
  about: "Confirm a wish for new articles",
  variables: { link: EXAMPLE_LINK },
  copy: {
    subject: "Shall we send you new articles?",
    preview: "Please confirm your address.",
    title: "Shall we send you new articles?",
    body: `Somebody asked us to send new articles of our blog to this address. If it was you, please confirm it. The same page deletes your address again.

[Confirm or delete]({link})

If it was not you, you can ignore this email: we delete the address after seven days.`,
  },
});

/** A new article: its beginning, and where to read on. */
export const newsletterEmail = defineEmail({
  id: "newsletter",
  about: "A new article, to those who asked for it",
  variables: {
    title: "Advance work in an hour",
    description: "What to look at first.",
    author: "Mere Takahe",
    picture: "The picture of the article",
    opening: "How the article begins.",
    link: EXAMPLE_LINK,
  },
  needed: ["opening"],
  drawn: ["picture", "opening"],
  copy: {
    subject: "{title}",
    preview: "{description}",
    title: "{title}",
    greeting: "",
    body: `{picture}

**{description}**

{opening}

[Read the article]({link})

By {author}.`,
  },
});

/** Says on request that the institute's emails arrive. */
export const testEmail = defineEmail({
  id: "test-email",
  about: "The test of the mail settings",
  variables: { name: "Aroha Ngata" },
  copy: {
    subject: "A test email",
    preview: "The institute's emails reach this address.",
    title: "This email arrived",
    body: `You asked for it on the settings page, to see whether the institute's emails arrive. Nothing needs to be done.`,
  },
});
