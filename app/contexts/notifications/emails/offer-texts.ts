import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const variables = {
  programme: "Core Protection Training",
  when: "12 Mar 2027 in Christchurch",
  link: EXAMPLE_LINK,
};
const withDeadline = { ...variables, until: "5 Mar 2027, 5:00 pm NZDT" };

/** Comes with the offer letter as PDF, and names the price as the letter does. */
export const offerMadeEmail = defineEmail({
  id: "offer-made",
  about: "An offer of a place",
  variables: {
    ...withDeadline,
    payment: "The first payment secures the place and can be made until 12 Feb 2027.",
    price: "Full upfront payment: $2,327.50",
  },
  needed: ["until", "price", "payment"],
  drawn: ["price"],
  copy: {
    subject: "Your offer of a place",
    preview: "A place on {programme}.",
    title: "We offer you a place",
    body: `We are pleased to offer you a place on {programme}, beginning on {when}. The attached letter says what it includes. Please accept or turn it down by {until}.

This is what it costs, in New Zealand dollars with goods and services tax (GST) included. {payment}

{price}

[See your offer]({link})

That page asks you to log in with the address that you applied with.`,
  },
});

/** Says until when the unpaid seat is held. */
export const seatHeldEmail = defineEmail({
  id: "seat-held",
  about: "A seat is held",
  variables: withDeadline,
  needed: ["until"],
  copy: {
    subject: "Your seat is held",
    preview: "Your seat is held until {until}.",
    title: "Your seat is held",
    body: `Thank you for accepting. A seat on {programme}, beginning on {when}, is held for you until {until}. Paying in full, or the first instalment, makes it yours.

[Arrange payment]({link})`,
  },
});

/** Says that the course is full, and what happens next. */
export const waitListedEmail = defineEmail({
  id: "wait-listed",
  about: "On the waiting list",
  variables,
  copy: {
    subject: "You are on the waiting list",
    preview: "The course is full; you are on the waiting list.",
    title: "You are on the waiting list",
    body: `{programme}, beginning on {when}, was full when you accepted. You are on its waiting list. When a seat comes free and it is your turn, we write to you and keep the seat for you for 48 hours.

[See where you stand]({link})`,
  },
});

/** Says that a seat has come free, and until when it is held. */
export const seatFreeEmail = defineEmail({
  id: "seat-free",
  about: "A seat has come free",
  variables: withDeadline,
  needed: ["until"],
  copy: {
    subject: "A seat has come free",
    preview: "It is kept for you until {until}.",
    title: "A seat has come free",
    body: `A seat on {programme}, beginning on {when}, has come free, and it is your turn. We keep it for you until {until}; after that it goes to the next.

[Take the seat]({link})`,
  },
});

/** Says that the seat is no longer held, because the hold ran out or the offer ended. */
export const offerEndedEmail = defineEmail({
  id: "offer-ended",
  about: "An offer has ended",
  variables: { ...variables, why: "The time for answering our offer is over." },
  needed: ["why"],
  copy: {
    subject: "Your offer has ended",
    preview: "{why}",
    title: "Your offer has ended",
    body: `This is about your place on {programme}, beginning on {when}. {why} If you still want to come, answer this email and we will see what is possible.

[See your application]({link})`,
  },
});

/** Says that the place is paid for. */
export const enrolledEmail = defineEmail({
  id: "enrolled",
  about: "A place is confirmed",
  variables: { ...variables, payment: "Your receipt comes in an email of its own." },
  copy: {
    subject: "You are enrolled",
    preview: "Your place on {programme} is confirmed.",
    title: "You are enrolled",
    body: `Your place on {programme}, beginning on {when}, is confirmed. {payment} Before the course begins we write to you about where to be and what to bring.

[Go to your dashboard]({link})`,
  },
});
