import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { toApplicant } from "../applicant-notices.server.ts";
import {
  namingAccepted,
  namingEnded,
  placeGivenUp,
  placeSubstituted,
  substituteNamed,
} from "../events.ts";
import type { NamingEnd } from "./rules.ts";
import { endedSubstituteOf, namingEmailOf } from "./substitute-queries.server.ts";

type Naming = NonNullable<Awaited<ReturnType<typeof namingEmailOf>>>;

const ofDate = {
  course: "Core Protection Training",
  date: "12 Mar 2027",
  place: "Christchurch",
} as const;

const dateOf = ({ programme, intake }: Naming) => ({
  course: programme,
  date: formatDate(intake.date),
  place: intake.location,
});

const pageOf = (substitutionId: string) =>
  href("/dashboard/place/invitations/:substitutionId", { substitutionId });

/** Invites somebody who was named for a place. */
export const substituteInvitedNotice = defineNotification({
  ...toApplicant,
  name: "substitute-invited",
  event: substituteNamed,
  label: "Somebody names you for their place on a course",
  says: {
    variables: { ...ofDate, holder: "Aroha Ngata", until: "1 Mar 2027" },
    phrases: {
      cost: {
        paid: "the place is paid for by the person who names you",
        unpaid:
          "the person who names you pays for the place, and we give it to you once it is paid for",
      },
    },
    needed: ["until"],
    title: "You are invited to take a place on a course",
    text: "{holder} cannot come and names you for their place on {course}, which begins on {date} in {place}. To accept, sign in with an account of this address and give us an application of your own, so that we can check the entry requirements until {until}. It costs you nothing: {cost}. If you do not know them, there is nothing to do.",
  },
  about: async (tx, { payload }) => {
    const naming = await namingEmailOf(tx, payload.substitutionId);
    if (!naming || naming.endedAt) return undefined;
    return {
      to: [{ address: naming.email }],
      values: {
        ...dateOf(naming),
        holder: naming.holder,
        until: formatDate(naming.lastDay),
        cost: naming.paid ? "paid" : "unpaid",
      },
      path: pageOf(naming.id),
    };
  },
});

/** Tells the holder that the person has accepted. */
export const namingAcceptedNotice = defineNotification({
  ...toApplicant,
  name: "substitute-accepted",
  event: namingAccepted,
  label: "Somebody accepts to take your place",
  says: {
    variables: { course: ofDate.course },
    title: "The person whom you named has accepted",
    text: "We now check whether they meet the entry requirements of {course}. The place stays yours until we have confirmed it, and you can take the naming back until then.",
  },
  about: async (tx, { payload }) => {
    const naming = await namingEmailOf(tx, payload.substitutionId);
    if (!naming || naming.endedAt) return undefined;
    return {
      to: [{ address: naming.holderEmail }],
      values: { course: naming.programme },
      path: href("/dashboard/place"),
    };
  },
});

const ends: Record<Exclude<NamingEnd, "confirmed">, string> = {
  "taken-back": "The naming was taken back.",
  declined: "The person who was named does not want the place.",
  lapsed: "The last day to give the place to another person is over.",
  "place-moved": "The place has gone to another date.",
  "place-ended": "The place has ended.",
};

/** Tells both that the place does not go to the person who was named. */
export const namingEndedNotice = defineNotification({
  ...toApplicant,
  name: "substitute-ended",
  event: namingEnded,
  label: "A place does not go to the person who was named for it",
  says: {
    variables: ofDate,
    phrases: {
      end: ends,
      holder: { stays: "The place stays with the person who has it." },
    },
    needed: ["end"],
    title: "The place does not go to another person",
    text: "This is about a place on {course}, which begins on {date} in {place}. {end} {holder}",
  },
  about: async (tx, { payload }) => {
    const naming = await namingEmailOf(tx, payload.substitutionId);
    if (!naming?.endedAs || naming.endedAs === "confirmed") return undefined;
    return {
      to: [{ address: naming.holderEmail }, ...(naming.email ? [{ address: naming.email }] : [])],
      values: {
        ...dateOf(naming),
        end: naming.endedAs,
        holder: naming.endedAs === "place-ended" ? "" : "stays",
      },
      path: href("/dashboard/place"),
    };
  },
});

/** Tells somebody that the place which had come to them has ended. */
export const substitutePlaceEndedNotice = defineNotification({
  ...toApplicant,
  name: "substitute-place-ended",
  event: placeGivenUp,
  label: "A place that somebody gave to you ends",
  says: {
    variables: ofDate,
    title: "Your place on a course has ended",
    text: "The place on {course}, which begins on {date} in {place}, was paid for by somebody else, and that order has ended. So the place has ended too, and you owe nothing for it. Your application stays with us; please write to us if you would like to come on your own.",
  },
  about: async (tx, { payload }) => {
    const place = await endedSubstituteOf(tx, payload.enrolmentId);
    if (!place) return undefined;
    return {
      to: [{ address: place.email }],
      values: { course: place.programme, date: formatDate(place.date), place: place.location },
      path: href("/applications"),
    };
  },
});

/** Tells both that the place has gone to the person who was named. */
export const placeSubstitutedNotice = defineNotification({
  ...toApplicant,
  name: "place-substituted",
  event: placeSubstituted,
  label: "A place goes to the person who was named for it",
  says: {
    variables: { ...ofDate, holder: "Aroha Ngata" },
    title: "The place has gone to the person who was named",
    text: "We have confirmed it. The place on {course}, which begins on {date} in {place}, now belongs to {holder}. The order and what was paid stay with the person who paid; nothing is refunded and nothing more is owed for it than before.",
  },
  about: async (tx, { payload }) => {
    const naming = await namingEmailOf(tx, payload.substitutionId);
    if (!naming) return undefined;
    return {
      to: [{ address: naming.holderEmail }, { address: naming.email }],
      values: { ...dateOf(naming), holder: naming.holder },
      path: href("/dashboard/place"),
    };
  },
});
