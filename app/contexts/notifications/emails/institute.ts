import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

/** Tells members of an important change of a legal text before it takes effect. */
export const legalChangeEmail = defineEmail({
  id: "legal-change",
  about: "The terms or the privacy notice are to change",
  variables: {
    name: "Aroha Ngata",
    title: "Terms and Conditions",
    date: "12 Mar 2027",
    link: EXAMPLE_LINK,
  },
  phrases: {
    offers: {
      terms: "The terms in force when you accepted an offer continue to apply to that course.",
    },
  },
  needed: ["title", "date"],
  copy: {
    subject: "{title}: a change from {date}",
    preview: "A new version takes effect on {date}.",
    title: "{title}: a change is to come",
    body: `We are changing our text “{title}”. The new version takes effect on {date}. Until then the present one applies.

[See what changes]({link})

{offers}

If you have a question about the change, answer this email.`,
  },
});
