import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const programme = "Core Protection Training";
const variables = { programme, times: "12 Mar 2027, 7:00 pm NZDT", link: EXAMPLE_LINK };

/** Reminds an applicant of documents, or of the statement without which none can be handed in. */
export const documentsMissingEmail = defineEmail({
  id: "documents-missing",
  about: "Documents are missing",
  variables: { programme, missing: "Passport or identity card", link: EXAMPLE_LINK },
  phrases: {
    subject: {
      documents: "Documents are still missing",
      statement: "Your statement is still missing",
    },
    news: {
      documents: "We are checking your application for {programme} and need these documents.",
      statement:
        "We are checking your application for {programme} and need your statement; then you can hand in your documents.",
    },
    action: { documents: "Upload documents", statement: "Make your statement" },
  },
  needed: ["news", "missing"],
  copy: {
    subject: "{subject}",
    preview: "{news}",
    title: "{subject}",
    body: `{news}

**Missing**
{missing}

[{action}]({link})

You can answer this email: it reaches our office.`,
  },
});

/** Reminds of an offer that is not answered. */
export const offerEndingEmail = defineEmail({
  id: "offer-ending",
  about: "An offer ends soon",
  variables,
  needed: ["times"],
  copy: {
    subject: "Your offer ends soon",
    preview:
      "You have not answered our offer of a place on {programme} yet. Please accept it or turn it down in time; afterwards the place goes to somebody else.",
    title: "Your offer ends soon",
    body: `You have not answered our offer of a place on {programme} yet. Please accept it or turn it down in time; afterwards the place goes to somebody else.

**By**
{times}

[Answer the offer]({link})

You can answer this email: it reaches our office.`,
  },
});

/** Reminds of a held seat that is not paid for. */
export const seatUnpaidEmail = defineEmail({
  id: "seat-unpaid",
  about: "A seat is not paid for",
  variables,
  needed: ["times"],
  copy: {
    subject: "Your seat is not paid for yet",
    preview:
      "A seat on {programme} is held for you. If it is not paid for in time, it goes to somebody else. If you have just paid, there is nothing to do.",
    title: "Your seat is not paid for yet",
    body: `A seat on {programme} is held for you. If it is not paid for in time, it goes to somebody else. If you have just paid, there is nothing to do.

**By**
{times}

[Pay for your seat]({link})

You can answer this email: it reaches our office.`,
  },
});

/** Reminds of a seat that came free and waits for an answer. */
export const freedSeatEndingEmail = defineEmail({
  id: "freed-seat-ending",
  about: "A seat that came free is not answered",
  variables,
  needed: ["times"],
  copy: {
    subject: "The seat that came free waits for your answer",
    preview:
      "A seat on {programme} is kept for you. Without an answer it goes to the next on the waiting list.",
    title: "The seat that came free waits for your answer",
    body: `A seat on {programme} is kept for you. Without an answer it goes to the next on the waiting list.

**By**
{times}

[Take the seat]({link})

You can answer this email: it reaches our office.`,
  },
});

/** Says where to be on the first day and what to bring. */
export const joiningEmail = defineEmail({
  id: "joining-instructions",
  about: "Joining instructions",
  variables: {
    programme,
    dates: "12 Mar 2027 – 9 Apr 2027, Christchurch",
    notes: "Please be at the gate at 8 am.",
    address: "12 Runway Road, Christchurch",
    map: "https://example.com/map",
    kit: "Boots, and clothes for any weather",
    contact: "office@example.com",
    link: EXAMPLE_LINK,
  },
  phrases: {
    subject: {
      first: "Joining instructions",
      again: "Your course begins soon: joining instructions",
    },
  },
  needed: ["dates", "notes", "address", "map", "kit", "contact"],
  copy: {
    subject: "{subject}",
    preview: "This is where to be and what to bring for {programme}.",
    title: "{subject}",
    body: `**{programme}**
{dates}

{notes}

**Where**
{address}
Map: {map}

**What to bring**
{kit}

**Whom to ask**
{contact}

[See the joining instructions]({link})`,
  },
});
