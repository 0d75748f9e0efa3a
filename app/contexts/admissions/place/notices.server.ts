import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { aboutApplication, toApplicant } from "../applicant-notices.server.ts";
import {
  changeAnswered,
  changeReminderDue,
  changeTold,
  namedDateChanged,
  placeTransferred,
} from "../events.ts";
import { type ChangeKind, isAsked } from "../intake/change.ts";
import { changeEmailOf, namedChangeEmailOf, transferEmailOf } from "./queries.server.ts";

const titles = {
  moved: "Your course has changed",
  postponed: "Your course is postponed",
  cancelled: "Your course is cancelled",
} as const satisfies Record<ChangeKind, string>;

/** An intake has another date or place, is postponed or is cancelled. */
export const intakeChangedNotice = defineNotification({
  ...toApplicant,
  name: "intake-changed",
  event: changeTold,
  label: "Your course gets another date, is postponed or cancelled",
  says: {
    variables: {
      course: "Core Protection Training",
      when: "19 Mar 2027 in Christchurch",
      date: "12 Mar 2027",
    },
    phrases: {
      what: titles,
      news: {
        moved: "{course} is now on {when}.",
        postponed: "{course}, which was to begin on {date}, has no date at present.",
        cancelled: "{course}, which was to begin on {date}, does not take place.",
      },
      question: { asked: "Please tell us what you want." },
    },
    needed: ["news", "when"],
    title: "{what}",
    text: "{news} {question}",
  },
  about: async (tx, { payload }) => {
    const change = await changeEmailOf(tx, payload.answerId);
    if (!change) return undefined;
    const { kind, before, after } = change;
    return {
      to: [change.to],
      values: {
        course: (kind === "moved" ? after : before).programme,
        when: after.when,
        date: formatDate(before.date),
        what: kind,
        news: kind,
        question: isAsked(change.standing) ? "asked" : "",
      },
      path: pageOf(payload.answerId, change),
      about: aboutOfChange(change),
    };
  },
});

/** The date in an application has another day or place, is postponed or is cancelled. */
export const namedDateChangedNotice = defineNotification({
  ...toApplicant,
  name: "named-date-changed",
  event: namedDateChanged,
  label: "The date in your application changes or is cancelled",
  says: {
    variables: {
      course: "Core Protection Training",
      when: "19 Mar 2027 in Christchurch",
      date: "12 Mar 2027",
    },
    phrases: {
      now: {
        moved: "is now on {when}",
        postponed: "has no date at present",
        cancelled: "does not take place",
      },
    },
    needed: ["now", "when"],
    title: "The date in your application has changed",
    text: "{course}, which was to begin on {date}, {now}.",
  },
  about: async (tx, { payload }) => {
    const change = await namedChangeEmailOf(tx, payload);
    if (!change) return undefined;
    const { kind, before, after, applicationId } = change;
    return {
      to: [change.to],
      values: {
        course: before.programme,
        when: after.when,
        date: formatDate(before.date),
        now: kind,
      },
      path: href("/applications/:applicationId", { applicationId }),
      about: aboutApplication(applicationId),
    };
  },
});

/** Somebody has not told us yet what they want. */
export const changeReminder = defineNotification({
  ...toApplicant,
  name: "intake-change-reminder",
  event: changeReminderDue,
  label: "We have not heard what you want after a change of your course",
  says: {
    phrases: { what: titles },
    title: "Please tell us what you want",
    text: "{what}, and we have not heard from you yet.",
  },
  about: async (tx, { payload }) => {
    const change = await changeEmailOf(tx, payload.answerId);
    // Somebody may have answered since.
    if (!change || change.closed) return undefined;
    return {
      to: [change.to],
      values: { what: change.kind },
      path: pageOf(payload.answerId, change),
      about: aboutOfChange(change),
    };
  },
});

/** What somebody chose, or what their silence means. */
export const changeAnsweredNotice = defineNotification({
  ...toApplicant,
  name: "intake-change-answered",
  event: changeAnswered,
  label: "We have your answer after a change of your course",
  says: {
    variables: {
      course: "Core Protection Training",
      when: "19 Mar 2027 in Christchurch",
      places: "6",
      number: "G-2027-012",
    },
    phrases: {
      what: {
        group: "Your group is on another date",
        kept: "You keep your place",
        back: "Your place is given back",
      },
      news: {
        group: "All {places} places ({number}) are now on {course}, {when}.",
        kept: "It is on {course}.",
        back: "What you have paid is refunded in full.",
      },
    },
    needed: ["news", "when"],
    title: "{what}",
    text: "{news}",
  },
  about: async (tx, { payload }) => {
    const change = await changeEmailOf(tx, payload.answerId);
    // Nothing happens to somebody who has kept a place by saying nothing.
    if (!change?.choice || (change.chosenAs === "silence" && change.choice === "accept")) {
      return undefined;
    }
    const { group, intake } = change;
    // A booking that has ended is told of with its own notification.
    if (group && change.choice === "refund") return undefined;
    const moved = group && change.choice === "move" ? group : undefined;
    const what = moved ? "group" : change.choice === "accept" ? "kept" : "back";
    return {
      to: [change.to],
      values: {
        course: (moved ? intake : change.after).programme,
        when: intake.when,
        places: String(moved?.places ?? ""),
        number: moved?.number ?? "",
        what,
        news: what,
      },
      path: pageOf(payload.answerId, change),
      about: aboutOfChange(change),
    };
  },
});

/** A place has gone to another date. */
export const placeTransferredNotice = defineNotification({
  ...toApplicant,
  name: "place-transferred",
  event: placeTransferred,
  label: "Your place goes to another date",
  says: {
    variables: { course: "Core Protection Training", date: "12 Mar 2027", place: "Christchurch" },
    needed: ["date"],
    title: "Your place is on another date",
    text: "{course} now begins for you on {date} in {place}.",
  },
  about: async (tx, { payload }) => {
    const transfer = await transferEmailOf(tx, payload.transferId);
    return (
      transfer && {
        to: [{ address: transfer.to }],
        values: {
          course: transfer.now.programme,
          date: formatDate(transfer.now.date),
          place: transfer.now.location,
        },
        path: href("/dashboard/place"),
        about: aboutApplication(transfer.applicationId),
      }
    );
  },
});

type Change = NonNullable<Awaited<ReturnType<typeof changeEmailOf>>>;

function pageOf(answerId: string, { standing, applicationId, group }: Change): string {
  if (isAsked(standing)) return href("/dashboard/place/changes/:answerId", { answerId });
  if (group) return href("/group-bookings/:bookingId", { bookingId: group.id });
  return href("/applications/:applicationId", { applicationId: applicationId! });
}

/** The application whose messages show the email. A group has none. */
function aboutOfChange({ applicationId }: Change): string | undefined {
  return applicationId ? aboutApplication(applicationId) : undefined;
}
