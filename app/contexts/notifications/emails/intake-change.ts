import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const change = {
  was: "Core Protection Training, 12 Mar 2027 in Christchurch",
  now: "Core Protection Training, 9 Apr 2027 in Christchurch",
  answerBy: "26 Mar 2027, 5:00 pm NZDT",
  groupNumber: "GB-12",
  places: "6",
  link: EXAMPLE_LINK,
};

const news = {
  moved: "We have had to change {was}. It is now {now}.",
  postponed:
    "We have had to postpone {was}. It has no new date yet; we write to you as soon as it has.",
  cancelled: "We have had to cancel {was}. We are sorry.",
} as const;

const ofGroup = {
  asked:
    "This concerns your group booking {groupNumber}. What you choose counts for all of its {places} places.",
  told: "This concerns your group booking {groupNumber}.",
} as const;

/** The choice that the terms promise. */
const choices = {
  keep: "Keep your place as it is now.",
  wait: "Wait for the new date.",
  other: "Take a place on another date of this course with a free seat.",
  otherForGroup: "Take all {places} places on another date of this course with enough free seats.",
  refund: "Get back everything that you have paid.",
  release: "Give the seat back. You owe nothing.",
} as const;

/** What silence means. */
const silence = {
  movedPlace:
    "If we do not hear from you, we keep your place. You can choose otherwise until the course begins, {answerBy}.",
  movedSeat:
    "If we do not hear from you, we keep your seat. You can choose otherwise until the course begins, {answerBy}.",
  postponedPlace:
    "If we do not hear from you, we keep your place. You can choose otherwise at any time until there is a new date, and then again.",
  postponedSeat:
    "If we do not hear from you, we keep your seat. You can choose otherwise at any time until there is a new date, and then again.",
  cancelledPlace:
    "If we do not hear from you until {answerBy}, we refund everything that you have paid.",
  cancelledSeat: "If we do not hear from you until {answerBy}, we give the seat back for you.",
} as const;

/** Tells one of the people on an intake that it has changed. Staff see it before they save. */
export const intakeChangedEmail = defineEmail({
  id: "intake-changed",
  about: "A course has another date, is postponed or cancelled",
  variables: { ...change, message: "Our instructor is ill." },
  phrases: {
    subject: {
      moved: "Your course has changed",
      postponed: "Your course is postponed",
      cancelled: "Your course is cancelled",
    },
    news,
    ofGroup,
    choices,
    silence,
    rest: {
      offeredMoved:
        "Our offer is now for the new date, and you can accept it or turn it down as before.",
      offeredPostponed:
        "Our offer stays open, and its time to answer does not run out before there is a new date.",
      waitingMoved: "You keep your place on the waiting list for the new date.",
      waitingPostponed: "You keep your place on the waiting list.",
      cancelled:
        "Our offer for this date has ended with it. If you want to come on another date, answer this email and we make you a new offer.",
    },
    action: {
      choose: "Choose what you want",
      group: "See your group booking",
      application: "See your application",
    },
  },
  needed: ["news", "message", "ofGroup", "choices", "silence", "rest"],
  copy: {
    subject: "{subject}",
    preview: "{news}",
    title: "{subject}",
    body: `{news}

{message}

{ofGroup}

**You can choose**
{choices}

{silence}

{rest}

[{action}]({link})`,
  },
});

/** Tells somebody whose application names a date that the date has changed. */
export const namedDateChangedEmail = defineEmail({
  id: "named-date-changed",
  about: "The date in an application changes or is cancelled",
  variables: {
    was: change.was,
    now: change.now,
    message: "Our instructor is ill.",
    link: EXAMPLE_LINK,
  },
  phrases: {
    subject: {
      moved: "The date in your application has changed",
      postponed: "The date in your application is postponed",
      cancelled: "The date in your application is cancelled",
    },
    news,
    rest: {
      moved: "If the new date does not suit you, answer this email and tell us which one does.",
      postponed:
        "If you would rather come on another date, answer this email and tell us which one.",
      cancelled: "Please answer this email and tell us on which other date you would like to come.",
    },
  },
  needed: ["news", "message", "rest"],
  copy: {
    subject: "{subject}",
    preview: "{news}",
    title: "{subject}",
    body: `{news}

{message}

You have named this date in your application, which goes on as before. {rest}

[See your application]({link})`,
  },
});

/** Reminds somebody who has not chosen yet. */
export const intakeChangeReminderEmail = defineEmail({
  id: "intake-change-reminder",
  about: "Somebody has not chosen after a change of their course",
  variables: change,
  phrases: { news, ofGroup, choices, silence },
  needed: ["news", "ofGroup", "choices", "silence"],
  copy: {
    subject: "Please tell us what you want",
    preview: "We have not heard from you yet.",
    title: "Please tell us what you want",
    body: `{news} We have not heard from you yet.

{ofGroup}

**You can choose**
{choices}

{silence}

[Choose what you want]({link})`,
  },
});

const place = {
  programme: "Core Protection Training",
  when: "12 Mar 2027 in Christchurch",
  link: EXAMPLE_LINK,
};

/** Confirms that somebody keeps their place after a change. */
export const placeKeptEmail = defineEmail({
  id: "intake-change-accepted",
  about: "A place is kept after a change of the course",
  variables: place,
  phrases: {
    date: { known: ", {when}", unknown: ", and we write as soon as it has a date" },
  },
  needed: ["date"],
  copy: {
    subject: "You keep your place",
    preview: "You keep your place",
    title: "You keep your place",
    body: `Thank you. You keep your place on {programme}{date}.

[See your answer]({link})`,
  },
});

/** Confirms that a place is given back, or says that this followed from silence. */
export const placeGivenBackEmail = defineEmail({
  id: "intake-change-refunded",
  about: "A place is given back after a change of the course",
  variables: place,
  phrases: {
    because: {
      chosen: "As you chose, your",
      silent: "We have not heard from you, so your",
    },
    seat: { paid: "place", held: "seat" },
    money: {
      paid: "Everything that you have paid goes back by the means that you paid with, within 14 days. You get an email of its own when it is sent.",
      held: "You owe nothing.",
    },
  },
  needed: ["because", "money"],
  copy: {
    subject: "Your place is given back",
    preview: "Your place is given back",
    title: "Your place is given back",
    body: `{because} {seat} on {programme}, {when}, is given back. {money}

[See your answer]({link})`,
  },
});

const counts = { paid: "What you have paid counts for the new date." } as const;

/** Says that all places of a group are on another date now, as its organisation chose. */
export const groupMovedEmail = defineEmail({
  id: "group-moved",
  about: "A group is on another date",
  variables: { ...change, date: "9 Apr 2027 in Christchurch" },
  phrases: { paid: counts },
  needed: ["now"],
  copy: {
    subject: "Your group is on another date",
    preview: "It is now {date}.",
    title: "Your group is on another date",
    body: `As you chose, all {places} places of your group booking {groupNumber} on {was}, are now on {now}. {paid}

[See your answer]({link})`,
  },
});

/** Says that a place is on another date now. */
export const placeTransferredEmail = defineEmail({
  id: "place-transferred",
  about: "A place is on another date",
  variables: {
    programme: place.programme,
    from: place.when,
    now: "9 Apr 2027 in Christchurch",
    link: EXAMPLE_LINK,
  },
  phrases: { seat: { paid: "place", held: "seat" }, paid: counts },
  needed: ["now"],
  copy: {
    subject: "Your place is on another date",
    preview: "It is now on {now}.",
    title: "Your place is on another date",
    body: `Your {seat} on {programme} was for {from}. It is now for {now}. {paid}

[See your place]({link})`,
  },
});
