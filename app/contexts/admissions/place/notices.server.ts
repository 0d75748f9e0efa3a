import { href } from "react-router";
import { aboutOf } from "#app/contexts/conversations/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import {
  defineNotification,
  type NotificationKind,
} from "#app/platform/notifications/notification.ts";
import { applicationConversation } from "../application/conversation.server.ts";
import {
  changeAnswered,
  changeReminderDue,
  changeTold,
  namedDateChanged,
  placeTransferred,
} from "../events.ts";
import { type ChangeKind, isAsked } from "../intake/change.ts";
import { changeEmailOf, namedChangeEmailOf, transferEmailOf } from "./queries.server.ts";

const ofPlaces = {
  group: "admissions",
  usual: "email",
  mustArrive: true,
} as const satisfies Partial<NotificationKind>;

const titles: Record<ChangeKind, string> = {
  moved: "Your course has changed",
  postponed: "Your course is postponed",
  cancelled: "Your course is cancelled",
};

/** An intake has another date or place, is postponed or is cancelled. */
export const intakeChangedNotice = defineNotification({
  ...ofPlaces,
  name: "intake-changed",
  event: changeTold,
  label: "Your course gets another date, is postponed or cancelled",
  about: async (tx, { payload }) => {
    const change = await changeEmailOf(tx, payload.answerId);
    if (!change) return undefined;
    const { kind, before, after } = change;
    const text =
      kind === "moved"
        ? `${after.programme} is now on ${after.when}.`
        : `${before.programme}, which was to begin on ${formatDate(before.date)}, ${kind === "cancelled" ? "does not take place" : "has no date at present"}.`;
    return {
      to: [change.to],
      title: titles[kind],
      text: isAsked(change.standing) ? `${text} Please tell us what you want.` : text,
      path: pageOf(payload.answerId, change),
      about: aboutOfChange(change),
    };
  },
});

/** The date in an application has another day or place, is postponed or is cancelled. */
export const namedDateChangedNotice = defineNotification({
  ...ofPlaces,
  name: "named-date-changed",
  event: namedDateChanged,
  label: "The date in your application changes or is cancelled",
  about: async (tx, { payload }) => {
    const change = await namedChangeEmailOf(tx, payload);
    if (!change) return undefined;
    const { kind, before, after, applicationId } = change;
    const now = {
      moved: `is now on ${after.when}`,
      postponed: "has no date at present",
      cancelled: "does not take place",
    };
    return {
      to: [change.to],
      title: "The date in your application has changed",
      text: `${before.programme}, which was to begin on ${formatDate(before.date)}, ${now[kind]}.`,
      path: href("/applications/:applicationId", { applicationId }),
      about: aboutOf(applicationConversation, applicationId),
    };
  },
});

/** Somebody has not told us yet what they want. */
export const changeReminder = defineNotification({
  ...ofPlaces,
  name: "intake-change-reminder",
  event: changeReminderDue,
  label: "We have not heard what you want after a change of your course",
  about: async (tx, { payload }) => {
    const change = await changeEmailOf(tx, payload.answerId);
    // Somebody may have answered since.
    if (!change || change.closed) return undefined;
    return {
      to: [change.to],
      title: "Please tell us what you want",
      text: `${titles[change.kind]}, and we have not heard from you yet.`,
      path: pageOf(payload.answerId, change),
      about: aboutOfChange(change),
    };
  },
});

/** What somebody chose, or what their silence means. */
export const changeAnsweredNotice = defineNotification({
  ...ofPlaces,
  name: "intake-change-answered",
  event: changeAnswered,
  label: "We have your answer after a change of your course",
  about: async (tx, { payload }) => {
    const change = await changeEmailOf(tx, payload.answerId);
    // Nothing happens to somebody who has kept a place by saying nothing.
    if (!change?.choice || (change.chosenAs === "silence" && change.choice === "accept")) {
      return undefined;
    }
    const { group, intake } = change;
    // A booking that has ended is told of with its own notification.
    if (group && change.choice === "refund") return undefined;
    if (group && change.choice === "move") {
      return {
        to: [change.to],
        title: "Your group is on another date",
        text: `All ${group.places} places (${group.number}) are now on ${intake.programme}, ${intake.when}.`,
        path: pageOf(payload.answerId, change),
      };
    }
    return {
      to: [change.to],
      title: change.choice === "accept" ? "You keep your place" : "Your place is given back",
      text:
        change.choice === "accept"
          ? `It is on ${change.after.programme}.`
          : "What you have paid is refunded in full.",
      path: pageOf(payload.answerId, change),
      about: aboutOfChange(change),
    };
  },
});

/** A place has gone to another date. */
export const placeTransferredNotice = defineNotification({
  ...ofPlaces,
  name: "place-transferred",
  event: placeTransferred,
  label: "Your place goes to another date",
  about: async (tx, { payload }) => {
    const transfer = await transferEmailOf(tx, payload.transferId);
    return (
      transfer && {
        to: [{ address: transfer.to }],
        title: "Your place is on another date",
        text: `${transfer.now.programme} now begins for you on ${formatDate(transfer.now.date)} in ${transfer.now.location}.`,
        path: href("/dashboard/place"),
        about: aboutOf(applicationConversation, transfer.applicationId),
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
  return applicationId ? aboutOf(applicationConversation, applicationId) : undefined;
}
