import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const variables = {
  name: "Aroha Ngata",
  webinar: "Advance work in an hour",
  presenter: "Mere Takahe",
  minutes: "60",
  time: "12 Mar 2027, 7:00 pm NZDT",
  times: "12 Mar 2027, 7:00 pm NZDT",
  link: EXAMPLE_LINK,
};

const needed = ["times"] as const;

/** Confirms a registration. A calendar entry is attached. */
export const webinarRegisteredEmail = defineEmail({
  id: "webinar-registered",
  about: "Registered for a webinar",
  variables,
  needed,
  copy: {
    subject: "You are registered: {webinar}",
    preview: "{time}",
    title: "You are registered",
    body: `You are registered for the webinar “{webinar}”:

{times}

{minutes} minutes, with {presenter}.

[See the webinar]({link})

That page is also where you join once it has begun, and where you cancel if you cannot come. The attached file puts it into your calendar. If it is further away than a day, we remind you the day before.`,
  },
});

/** Sent a day before the beginning. */
export const webinarReminderEmail = defineEmail({
  id: "webinar-reminder",
  about: "Reminder of a webinar",
  variables,
  needed,
  copy: {
    subject: "Reminder: {webinar}",
    preview: "{time}",
    title: "Your webinar begins soon",
    body: `This is a reminder of the webinar “{webinar}”, for which you are registered:

{times}

{minutes} minutes, with {presenter}.

[Go to the webinar]({link})

You can join on that page from the beginning. If you cannot come, cancel your registration there.`,
  },
});

/** Says that the institute has called a webinar off. */
export const webinarCalledOffEmail = defineEmail({
  id: "webinar-called-off",
  about: "A webinar was called off",
  variables,
  copy: {
    subject: "Called off: {webinar}",
    preview: "It does not take place",
    title: "A webinar was called off",
    body: `We are sorry: the webinar “{webinar}”, for which you are registered, does not take place. It was to be:

{times}

{minutes} minutes, with {presenter}.

You need not do anything. You can take it out of your calendar.

[See the other webinars]({link})`,
  },
});

/** Says that the institute has moved a webinar to another time. */
export const webinarMovedEmail = defineEmail({
  id: "webinar-moved",
  about: "A webinar has a new time",
  variables,
  needed,
  copy: {
    subject: "New time: {webinar}",
    preview: "{time}",
    title: "A webinar has a new time",
    body: `The webinar “{webinar}”, for which you are registered, now begins:

{times}

{minutes} minutes, with {presenter}.

[See the webinar]({link})

Your registration stays. The attached file puts the new time into your calendar. If it does not suit you, cancel your registration on that page.`,
  },
});
