import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const variables = { name: "Aroha Ngata", link: EXAMPLE_LINK };

/** Sent to the account's owner, so that nobody reads their data without their knowledge. */
export const archivePreparedEmail = defineEmail({
  id: "archive-prepared",
  about: "An archive of somebody's data can be downloaded",
  variables,
  copy: {
    subject: "Your data can be downloaded",
    preview: "For an hour, while you are logged in.",
    title: "Your data can be downloaded",
    body: `An archive of all that {instituteName} holds of you was asked for with your password. It can be downloaded for an hour, by whoever is logged in to your account.

[Download your data]({link})

If it was not you, choose a new password at once with “Forgot password?” on the login page, and tell us by answering this email.`,
  },
});

export const erasureEmail = defineEmail({
  id: "confirm-erasure",
  about: "Confirm an erasure",
  variables,
  copy: {
    subject: "Confirm that your account is to be erased",
    preview: "Nothing happens until you open the link and confirm.",
    title: "Confirm that your account is to be erased",
    body: `You asked us to erase your account at {instituteName} and what we hold of you. Please open the link while you are logged in; it works within a day. It says once more what is deleted and what stays, and cannot be undone.

[Go on to the erasure]({link})

If it was not you, nothing needs to be done for your account to stay. But somebody knows your password: choose a new one with “Forgot password?” on the login page.`,
  },
});

/** The answer of the office to a request about somebody's data, or that it takes longer. */
export const dataRequestEmail = defineEmail({
  id: "data-request",
  about: "The answer to a request about somebody's data",
  variables: { ...variables, because: "Your data is in several archives." },
  phrases: {
    asked: {
      export: "You asked us for a copy of your personal data.",
      erasure: "You asked us to erase your personal data.",
    },
    answer: {
      ready:
        "It is ready: everything that {instituteName} holds of you, as one file. The link works for seven days, for whoever has it, so please do not pass this email on.",
      erased:
        "We have erased it. Our privacy notice says what the law obliges us to keep, and for how long; nothing else is left.",
      later: "We need two more months for the answer: {because}",
      refused: "We cannot do so: {because}",
    },
    complaint: {
      possible:
        "If you disagree, you can answer this email, or complain to the privacy authority of your country: in New Zealand the Office of the Privacy Commissioner, in Hungary the National Authority for Data Protection and Freedom of Information.",
    },
  },
  needed: ["answer", "complaint"],
  copy: {
    subject: "Your request about your data",
    preview: "{asked}",
    title: "Your request about your data",
    body: `{asked} {answer}

[Go to the download]({link})

{complaint}`,
  },
});
