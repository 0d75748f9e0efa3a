import { href } from "react-router";
import { officeRecipients } from "#app/contexts/identity/public.server.ts";
import { formatDate, formatMoment } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import {
  defineNotification,
  type NewsValue,
  type NotificationKind,
} from "#app/platform/notifications/notification.ts";
import { toApplicant } from "../applicant-notices.server.ts";
import {
  groupEnded,
  groupHeld,
  groupNamesDue,
  groupPlaceGivenUp,
  groupQuoted,
  groupRequested,
  groupSecured,
} from "../events.ts";
import { groupEmailOf, groupPeopleToTell } from "./emails.server.ts";
import { placeRow } from "./rows.server.ts";

const ofGroups = {
  group: "training",
  usual: "email",
  mustArrive: true,
} as const satisfies Partial<NotificationKind>;

type Group = NonNullable<Awaited<ReturnType<typeof groupEmailOf>>>;

/** What each end means to the organisation. */
const groupEndTexts = {
  declined: "We cannot take this booking.",
  cancelled: "You have cancelled it, and its places are free for others.",
  lapsed: "The time for it is over, and its places are no longer held.",
  refused:
    "Your payment came when the places were no longer held and too few were free, so all of it goes back to you.",
  refunded: "What was paid for it goes back to you, and its places are free for others.",
} as const satisfies Partial<Record<Group["status"], string>>;

const groupEnds = Object.keys(groupEndTexts) as (keyof typeof groupEndTexts)[];

const groupVariables = {
  number: "G-2027-012",
  places: "6",
  course: "Core Protection Training, 12 Mar 2027, Christchurch",
} as const;

const valuesOf = ({ number, places, programme, date, location }: Group) => ({
  number,
  places: String(places),
  course: `${programme}, ${formatDate(date)}, ${location}`,
});

/** Returns what an organisation is told, unless the booking stands elsewhere by now. */
async function groupNews<More extends Record<string, NewsValue>>(
  tx: Tx,
  bookingId: string,
  statuses: readonly Group["status"][],
  more: (group: Group) => More,
) {
  const group = await groupEmailOf(tx, bookingId);
  if (!group || !statuses.includes(group.status)) return undefined;
  return {
    to: [{ profileId: group.profileId }],
    values: { ...valuesOf(group), ...more(group) },
    path: href("/group-bookings/:bookingId", { bookingId }),
  };
}

/** An organisation asks for several places. The whole office is told. */
export const groupRequestedNotice = defineNotification({
  name: "group-requested",
  event: groupRequested,
  group: "office",
  label: "An organisation asks for several places",
  says: {
    variables: groupVariables,
    title: "A group asks for a quote",
    text: "{places} places on {course} ({number}).",
  },
  usual: "email",
  about: async (tx, { payload: { bookingId } }) => {
    const group = await groupEmailOf(tx, bookingId);
    if (group?.status !== "requested") return undefined;
    return {
      to: await officeRecipients(tx),
      values: valuesOf(group),
      path: href("/admin/group-bookings/:bookingId", { bookingId }),
    };
  },
});

export const groupReceivedNotice = defineNotification({
  ...ofGroups,
  name: "group-received",
  event: groupRequested,
  label: "Your request for several places arrives",
  says: {
    variables: groupVariables,
    title: "We have your request for a group ({number})",
    text: "We make you a quote for {places} places on {course}. No place is held before you have accepted it.",
  },
  about: (tx, { payload }) => groupNews(tx, payload.bookingId, ["requested"], () => ({})),
});

export const groupQuotedNotice = defineNotification({
  ...ofGroups,
  name: "group-quoted",
  event: groupQuoted,
  label: "You get a quote for a group",
  says: {
    variables: { ...groupVariables, until: "12 Mar 2027, 5:00 pm NZDT" },
    needed: ["until"],
    title: "Your quote for a group ({number})",
    text: "It is for {places} places on {course} and can be accepted until {until}.",
  },
  about: (tx, { payload }) =>
    groupNews(tx, payload.bookingId, ["quoted"], ({ validUntil }) => ({
      until: (zone) => formatMoment(validUntil!, zone),
    })),
});

export const groupHeldNotice = defineNotification({
  ...ofGroups,
  name: "group-held",
  event: groupHeld,
  label: "The places of your group are held",
  says: {
    variables: { ...groupVariables, until: "12 Mar 2027, 5:00 pm NZDT" },
    needed: ["until"],
    title: "Your places are held ({number})",
    text: "All {places} places on {course} are held until {until}. Paying makes them yours.",
  },
  about: (tx, { payload }) =>
    groupNews(tx, payload.bookingId, ["held"], ({ heldUntil }) => ({
      until: (zone) => formatMoment(heldUntil!, zone),
    })),
});

export const groupSecuredNotice = defineNotification({
  ...ofGroups,
  name: "group-secured",
  event: groupSecured,
  label: "The places of your group are paid for",
  says: {
    variables: groupVariables,
    title: "Your places are paid for ({number})",
    text: "All {places} places on {course} are yours. Each person is enrolled when our office has confirmed them.",
  },
  about: (tx, { payload }) => groupNews(tx, payload.bookingId, ["paid"], () => ({})),
});

export const groupNamesDueNotice = defineNotification({
  ...ofGroups,
  name: "group-names-due",
  event: groupNamesDue,
  label: "Names of your group are to come",
  says: {
    variables: { ...groupVariables, date: "12 Mar 2027" },
    needed: ["date"],
    title: "Please name the people of your group ({number})",
    text: "We need the names for {course} by {date}, so that everybody can hand in what the course asks for.",
  },
  about: (tx, { payload }) =>
    groupNews(tx, payload.bookingId, ["held", "paid"], ({ namesBy }) => ({
      date: formatDate(namesBy!),
    })),
});

export const groupEndedNotice = defineNotification({
  ...ofGroups,
  name: "group-ended",
  event: groupEnded,
  label: "The booking of your group ends",
  says: {
    variables: { ...groupVariables, why: "The base is closed on these days." },
    phrases: { end: groupEndTexts },
    needed: ["end", "why"],
    title: "The booking of your group has ended ({number})",
    text: "{end} {why}",
  },
  about: (tx, { payload }) =>
    groupNews(tx, payload.bookingId, groupEnds, ({ status, endReason }) => ({
      end: groupEnds.find((each) => each === status) ?? "",
      why: endReason ?? "",
    })),
});

/** Those who are named for a group are told that its booking has ended. */
export const groupPlaceEndedNotice = defineNotification({
  ...toApplicant,
  name: "group-place-ended",
  event: groupEnded,
  label: "The organisation's booking for you ends",
  says: {
    variables: { ...groupVariables, organisation: "Ruru Security" },
    title: "Your employer's booking has ended",
    text: "{organisation} no longer has places on {course}, so no place is kept for you through it. Your application stays with us; please write to us if you would like to come on your own.",
  },
  about: async (tx, { payload: { bookingId } }) => {
    const group = await groupEmailOf(tx, bookingId);
    // A place that was paid late, and found no seat, had ended before.
    if (!group?.acceptedAt || group.status === "refused" || group.status === "quoted") {
      return undefined;
    }
    const people = await groupPeopleToTell(tx, bookingId);
    if (people.length === 0) return undefined;
    return {
      to: people.map((address) => ({ address })),
      values: { ...valuesOf(group), organisation: group.organisation },
      path: href("/applications"),
    };
  },
});

/** Whoever is named for a place is told that the organisation has given it up. */
export const groupPlaceGivenUpNotice = defineNotification({
  ...toApplicant,
  name: "group-place-given-up",
  event: groupPlaceGivenUp,
  label: "An organisation gives up the place that it booked for you",
  says: {
    variables: { ...groupVariables, organisation: "Ruru Security" },
    phrases: {
      rest: {
        application:
          "Your application stays with us; please write to us if you would like to come on your own.",
        invitation: "The invitation that we sent you does not work any more.",
      },
    },
    title: "The place that was booked for you is given up",
    text: "{organisation} has given up its place for you on {course}. {rest}",
  },
  about: async (tx, { payload: { bookingId, placeId } }) => {
    const group = await groupEmailOf(tx, bookingId);
    const place = await placeRow(tx, bookingId, placeId);
    if (!group || !place?.email) return undefined;
    return {
      to: [{ address: place.email }],
      values: {
        ...valuesOf(group),
        organisation: group.organisation,
        rest: place.applicationId ? "application" : "invitation",
      },
      path: href("/applications"),
    };
  },
});
