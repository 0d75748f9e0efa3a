import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

/** Asks whether the owner of an address wants to be told of a programme's next date. */
export const confirmInterestEmail = defineEmail({
  id: "confirm-interest",
  about: "Confirm a wish to be told of a date",
  variables: { programme: "Core Protection Training", link: EXAMPLE_LINK },
  copy: {
    subject: "Shall we tell you when a date opens?",
    preview: "Please confirm your address.",
    title: "Shall we tell you when a date opens?",
    body: `Somebody asked us to write to this address when a date opens for {programme}. If it was you, please confirm it. The same page deletes your address again, now or later.

[Confirm or delete]({link})

If it was not you, you can ignore this email: we delete the address after seven days.`,
  },
});

/** The one email about a date that has opened. */
export const dateOpenedEmail = defineEmail({
  id: "date-opened",
  about: "A date has opened",
  variables: {
    programme: "Core Protection Training",
    date: "12 Mar 2027",
    endsOn: "9 Apr 2027",
    location: "Christchurch",
    link: EXAMPLE_LINK,
  },
  copy: {
    subject: "A date has opened: {programme}",
    preview: "{programme}, {date}, {location}",
    title: "A date has opened: {programme}",
    body: `You asked us to tell you. {programme} takes place in {location} from {date} to {endsOn}, and there are places.

[See the date]({link})

This is the only email about it. Your address has been deleted from the list.`,
  },
});
