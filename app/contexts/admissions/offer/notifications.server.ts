import { href } from "react-router";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { defineNotification, type News } from "#app/platform/notifications/notification.ts";
import { aboutApplication, toApplicant } from "../applicant-notices.server.ts";
import {
  offerAccepted,
  offerLapsed,
  offerMade,
  offerWithdrawn,
  placeTaken,
  seatFreed,
  seatReleased,
  waitListed,
} from "../events.ts";
import { enrolmentOffer, offerById } from "./queries.server.ts";
import type { OfferState } from "./rules.ts";

export const offerMadeNotice = defineNotification({
  ...toApplicant,
  name: "offer-made",
  event: offerMade,
  label: "You are offered a place",
  says: {
    variables: { course: "Core Protection Training" },
    title: "Your offer of a place",
    text: "We offer you a place on {course}.",
  },
  about: (tx, { payload }) => newsOf(tx, payload.offerId, ["open"]),
});

export const seatHeldNotice = defineNotification({
  ...toApplicant,
  name: "seat-held",
  event: offerAccepted,
  label: "A seat is held for you",
  says: {
    variables: { course: "Core Protection Training" },
    title: "Your seat is held",
    text: "It is a seat on {course}. Paying makes it yours.",
  },
  about: (tx, { payload }) => newsOf(tx, payload.offerId, ["held", "enrolled"], "/payment"),
});

export const waitListedNotice = defineNotification({
  ...toApplicant,
  name: "wait-listed",
  event: waitListed,
  label: "You are put on a waiting list",
  says: {
    variables: { course: "Core Protection Training" },
    title: "You are on the waiting list",
    text: "There was no seat left on {course}.",
  },
  about: (tx, { payload }) =>
    newsOf(tx, payload.offerId, ["waiting", "seat-free", "held", "enrolled"]),
});

export const seatFreeNotice = defineNotification({
  ...toApplicant,
  name: "seat-free",
  event: seatFreed,
  label: "A seat comes free for you",
  says: {
    variables: { course: "Core Protection Training" },
    title: "A seat has come free",
    text: "It is a seat on {course}.",
  },
  about: (tx, { payload }) => newsOf(tx, payload.offerId, ["seat-free"]),
});

export const seatLapsedNotice = defineNotification({
  ...toApplicant,
  name: "seat-lapsed",
  event: seatReleased,
  label: "The time for taking up a seat ends",
  says: {
    variables: { course: "Core Protection Training" },
    title: "Your offer has ended",
    text: "The time for taking the seat up is over.",
  },
  about: (tx, { payload }) => newsOf(tx, payload.offerId, ["lapsed"], ""),
});

export const offerLapsedNotice = defineNotification({
  ...toApplicant,
  name: "offer-lapsed",
  event: offerLapsed,
  label: "The time for answering an offer ends",
  says: {
    variables: { course: "Core Protection Training" },
    title: "Your offer has ended",
    text: "The time for answering our offer is over.",
  },
  about: (tx, { payload }) => newsOf(tx, payload.offerId, ["lapsed"], ""),
});

export const offerWithdrawnNotice = defineNotification({
  ...toApplicant,
  name: "offer-withdrawn",
  event: offerWithdrawn,
  label: "An offer is taken back",
  says: {
    variables: { course: "Core Protection Training" },
    title: "Your offer has ended",
    text: "We have had to take the offer back.",
  },
  about: (tx, { payload }) => newsOf(tx, payload.offerId, ["withdrawn"], ""),
});

export const enrolledNotice = defineNotification({
  ...toApplicant,
  name: "enrolled",
  event: placeTaken,
  label: "You are enrolled",
  says: {
    variables: { course: "Core Protection Training" },
    title: "You are enrolled",
    text: "Your place is on {course}.",
  },
  about: async (tx, { payload }) => {
    const offerId = await enrolmentOffer(tx, payload.enrolmentId);
    const news = offerId && (await newsOf(tx, offerId, ["enrolled"]));
    return news ? { ...news, path: "/dashboard" } : undefined;
  },
});

/** Returns what the person with an offer is told, unless its state has changed since. */
async function newsOf(
  tx: Tx,
  offerId: string,
  states: readonly OfferState[],
  /** The part of the application's pages that it links to. */
  page: "/offer" | "/payment" | "" = "/offer",
): Promise<News<"course"> | undefined> {
  const offer = await offerById(tx, offerId);
  if (!offer || !states.includes(offer.state)) return undefined;
  const { applicationId } = offer;
  return {
    to: [{ address: offer.email }],
    values: { course: offer.programme },
    path: `${href("/applications/:applicationId", { applicationId })}${page}`,
    about: aboutApplication(applicationId),
  };
}
