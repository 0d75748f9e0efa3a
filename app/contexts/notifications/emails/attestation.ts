import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

/** A checkpoint for somebody outside of the institute, who keeps it. */
export const checkpointEmail = defineEmail({
  id: "checkpoint",
  about: "A checkpoint for somebody who keeps it",
  variables: { checkpoint: "12" },
  copy: {
    subject: "{instituteName}: checkpoint {checkpoint}",
    preview: "Please keep the attached file.",
    title: "Checkpoint {checkpoint}",
    body: `The attached file is a signed statement of everything that the institute has recorded up to now: attestations about training, its audit log and its ledger. It contains no personal data.

Please keep it. With it you can show later whether anything recorded before today was altered or deleted, because the institute cannot change what you have.`,
  },
});

/** The link of an auditor's pass. It opens nothing without a code, which is emailed each time. */
export const auditorPassEmail = defineEmail({
  id: "auditor-pass",
  about: "An auditor's pass for training files",
  variables: {
    name: "Aroha Ngata",
    people: "12",
    endsAt: "12 Mar 2027, 7:00 pm NZDT",
    link: EXAMPLE_LINK,
  },
  phrases: { files: { several: "files of {people} people", one: "file of one person" } },
  needed: ["endsAt"],
  copy: {
    subject: "Your pass for training files",
    preview: "You can read training files until the pass ends.",
    title: "Your pass for training files",
    body: `You can read the training {files} until {endsAt}, and download them to verify them elsewhere.

[Open the training files]({link})

The page asks for a code, which it sends to this address. Whatever you open is recorded. Please do not pass the link or a code on.`,
  },
});

/** The code with which an auditor opens their pass. */
export const auditorCodeEmail = defineEmail({
  id: "auditor-code",
  about: "An auditor's code",
  variables: { name: "Aroha Ngata", code: "123 456" },
  copy: {
    subject: "Your code for training files",
    preview: "It works for ten minutes.",
    title: "Your code",
    body: `Type this code into the page of your pass:

{code}

It works once, within ten minutes. If you have not asked for it, you need not do anything.`,
  },
});
