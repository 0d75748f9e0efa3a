import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const variables = {
  name: "Aroha Ngata",
  programme: "Core Protection Training",
  when: "12 Mar 2027 in Christchurch",
  link: EXAMPLE_LINK,
};

/** Comes with the quote as PDF, and names the price as the quote does. */
export const groupQuoteEmail = defineEmail({
  id: "group-quoted",
  about: "A quote for a group",
  variables: {
    ...variables,
    number: "GB-12",
    places: "6",
    until: "5 Mar 2027, 5:00 pm NZDT",
    payment: "It can be paid in two instalments.",
    price: "Full upfront payment: $13,965.00",
  },
  needed: ["places", "until", "price", "payment"],
  drawn: ["price"],
  copy: {
    subject: "Your quote for a group ({number})",
    preview: "{places} places on {programme}.",
    title: "Your quote for a group",
    body: `This is our quote for {places} places on {programme}, beginning on {when}. You can accept it until {until}. Accepting holds all places, if they are still free, until they are paid for.

This is what it costs, in New Zealand dollars with goods and services tax (GST) included. {payment}

{price}

[See the quote]({link})`,
  },
});

/** Invites somebody whom an organisation has named for a place on a course. */
export const groupInvitationEmail = defineEmail({
  id: "group-invitation",
  about: "An organisation has booked a place for somebody",
  variables: { ...variables, organisation: "Kea Security" },
  needed: ["organisation"],
  copy: {
    subject: "A place on a course is booked for you",
    preview: "{organisation} has booked a place on {programme} for you.",
    title: "A place on a course is booked for you",
    body: `{organisation} has booked a place for you on {programme} at {instituteName}, beginning on {when}. Please accept the invitation. You then have an account and an application of your own, and hand in what the course asks for yourself.

[Accept the invitation]({link})

The link works once, within seven days. {organisation} sees whether you have accepted and whether you have handed something in, but never what. If you do not want to come, please ignore this and tell {organisation}.`,
  },
});
