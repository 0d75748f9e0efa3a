import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const notYou =
  "If you did not write to us, somebody entered your address by mistake, and you can ignore this email.";

/** Acknowledges a message without quoting it, because the address may belong to somebody else. */
export const enquiryReceivedEmail = defineEmail({
  id: "enquiry-received",
  about: "A message has arrived",
  variables: {},
  copy: {
    subject: "We have your message",
    preview: "Your message has arrived.",
    title: "We have your message",
    body: `Thank you for writing to {instituteName}. Your message has arrived and a person will read it; our target is to reply within 24 hours.

${notYou}`,
  },
});

/** Acknowledges a fee schedule request, with a link to the programme's fees. */
export const feeScheduleEmail = defineEmail({
  id: "fee-schedule",
  about: "A fee schedule was asked for",
  variables: { programme: "Core Protection Training", link: EXAMPLE_LINK },
  copy: {
    subject: "Fee schedule: {programme}",
    preview: "The fees of {programme}, in detail.",
    title: "Your fee schedule",
    body: `Thank you for your interest in {instituteName}. The fee schedule of {programme} lists its prices, the ways to pay them, and what they include. It is attached as a PDF, and the page is always up to date.

[Open the fee schedule]({link})

Our admissions team reads your request as well; if anything in it needs an answer, you have it within 24 hours.

${notYou}`,
  },
});
