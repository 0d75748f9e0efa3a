import type { ReactElement } from "react";
import {
  offerAccepted,
  offerLapsed,
  offerMade,
  offerWithdrawn,
  placeTaken,
  seatFreed,
  seatReleased,
  waitListed,
} from "#app/contexts/admissions/events.ts";
import { enrolmentOffer, offerById } from "#app/contexts/admissions/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import { formatDate, formatMoment } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import type { Attachment } from "#app/platform/mail/schema.ts";
import { post, senderOf } from "../compose.server.ts";
import {
  EnrolledEmail,
  OfferEndedEmail,
  OfferMadeEmail,
  SeatFreeEmail,
  SeatHeldEmail,
  WaitListedEmail,
} from "../emails/offer.tsx";

/** Emails about offers, seats and the wait-list. */
export const offerSubscribers: Subscriber[] = [
  whenHappens(offerMade, "send-offer", (tx, { payload }) =>
    write(tx, payload.offerId, {
      kind: "offer-made",
      subject: "Your offer of a place",
      states: ["open"],
      body: (about) => <OfferMadeEmail {...about} />,
      attachments: [
        { document: "offer-letter", id: payload.offerId, fileName: "offer-letter.pdf" },
      ],
    }),
  ),
  whenHappens(offerAccepted, "confirm-held-seat", (tx, { payload }) =>
    write(tx, payload.offerId, {
      kind: "seat-held",
      subject: "Your seat is held",
      states: ["held", "enrolled"],
      body: (about) => <SeatHeldEmail {...about} />,
      page: "payment",
    }),
  ),
  whenHappens(waitListed, "confirm-wait-list", (tx, { payload }) =>
    write(tx, payload.offerId, {
      kind: "wait-listed",
      subject: "You are on the waiting list",
      states: ["waiting", "seat-free", "held", "enrolled"],
      body: (about) => <WaitListedEmail {...about} />,
    }),
  ),
  whenHappens(seatFreed, "offer-freed-seat", (tx, { payload }) =>
    write(tx, payload.offerId, {
      kind: "seat-free",
      subject: "A seat has come free",
      states: ["seat-free"],
      body: (about) => <SeatFreeEmail {...about} />,
    }),
  ),
  whenHappens(seatReleased, "tell-lapsed", (tx, { payload }) =>
    write(tx, payload.offerId, {
      kind: "offer-lapsed",
      subject: "Your offer has ended",
      states: ["lapsed"],
      body: (about) => (
        <OfferEndedEmail {...about} why="The time for taking the seat up is over." />
      ),
      page: "",
    }),
  ),
  whenHappens(offerLapsed, "tell-unanswered", (tx, { payload }) =>
    write(tx, payload.offerId, {
      kind: "offer-lapsed",
      subject: "Your offer has ended",
      states: ["lapsed"],
      body: (about) => (
        <OfferEndedEmail {...about} why="The time for answering our offer is over." />
      ),
      page: "",
    }),
  ),
  whenHappens(offerWithdrawn, "tell-withdrawn", (tx, { payload }) =>
    write(tx, payload.offerId, {
      kind: "offer-withdrawn",
      subject: "Your offer has ended",
      states: ["withdrawn"],
      body: (about) => <OfferEndedEmail {...about} why="We have had to take the offer back." />,
      page: "",
    }),
  ),
  whenHappens(placeTaken, "welcome-enrolled", async (tx, { payload }) => {
    const offerId = await enrolmentOffer(tx, payload.enrolmentId);
    if (!offerId) return;
    await write(tx, offerId, {
      kind: "enrolled",
      subject: "You are enrolled",
      states: ["enrolled"],
      body: (about) => <EnrolledEmail {...about} link={`${tx.site.url}/dashboard`} />,
    });
  }),
];

type Offer = NonNullable<Awaited<ReturnType<typeof offerById>>>;

/** Writes to the person who got the offer, unless its state has changed since. */
async function write(
  tx: Tx,
  offerId: string,
  mail: {
    kind: string;
    subject: string;
    states: Offer["state"][];
    body: (about: Parameters<typeof OfferMadeEmail>[0]) => ReactElement;
    /** Which of the application's pages the email links to; the offer by default. */
    page?: "payment" | "";
    attachments?: Attachment[];
  },
) {
  const offer = await offerById(tx, offerId);
  if (!offer || !mail.states.includes(offer.state)) return;
  const { timeZone } = await officeById(tx, "admissions");
  const page = mail.page ?? "offer";
  await post(tx, {
    kind: mail.kind,
    to: { address: offer.email },
    subject: mail.subject,
    body: mail.body({
      sender: await senderOf(tx),
      programme: offer.programme,
      when: `${formatDate(offer.intake.date)} in ${offer.intake.location}`,
      until: formatMoment(offer.heldUntil ?? offer.expiresAt, timeZone),
      link: `${tx.site.url}/applications/${offer.applicationId}${page && `/${page}`}`,
    }),
    ...(mail.attachments ? { attachments: mail.attachments } : {}),
  });
}
