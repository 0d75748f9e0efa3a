import {
  enrolledNotice,
  enrolmentOffer,
  offerById,
  offerLapsedNotice,
  offerMadeNotice,
  offerWithdrawnNotice,
  seatFreeNotice,
  seatHeldNotice,
  seatLapsedNotice,
  waitListedNotice,
} from "#app/contexts/admissions/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import { formatDate, formatMoment } from "#app/kernel/dates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { senderOf } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import {
  EnrolledEmail,
  OfferEndedEmail,
  OfferMadeEmail,
  SeatFreeEmail,
  SeatHeldEmail,
  WaitListedEmail,
} from "../emails/offer.tsx";

/** Tells of offers, seats and the wait-list. */
export const offerTellers = [
  tells("send-offer", offerMadeNotice, async (tx, { payload }) => {
    const about = await aboutOf(tx, payload.offerId);
    const { offerId: id } = payload;
    return (
      about && {
        subject: "Your offer of a place",
        body: <OfferMadeEmail {...about} />,
        attachments: [{ document: "offer-letter", id, fileName: "offer-letter.pdf" }],
      }
    );
  }),
  tells("confirm-held-seat", seatHeldNotice, async (tx, { payload }) => {
    const about = await aboutOf(tx, payload.offerId, "/payment");
    return about && { subject: "Your seat is held", body: <SeatHeldEmail {...about} /> };
  }),
  tells("confirm-wait-list", waitListedNotice, async (tx, { payload }) => {
    const about = await aboutOf(tx, payload.offerId);
    return (
      about && { subject: "You are on the waiting list", body: <WaitListedEmail {...about} /> }
    );
  }),
  tells("offer-freed-seat", seatFreeNotice, async (tx, { payload }) => {
    const about = await aboutOf(tx, payload.offerId);
    return about && { subject: "A seat has come free", body: <SeatFreeEmail {...about} /> };
  }),
  tells("tell-lapsed", seatLapsedNotice, async (tx, { payload }) => {
    const email = await ended(tx, payload.offerId, "The time for taking the seat up is over.");
    // Both ends of an offer by time are one kind of email to staff.
    return email && { ...email, kind: "offer-lapsed" };
  }),
  tells("tell-unanswered", offerLapsedNotice, (tx, { payload }) =>
    ended(tx, payload.offerId, "The time for answering our offer is over."),
  ),
  tells("tell-withdrawn", offerWithdrawnNotice, (tx, { payload }) =>
    ended(tx, payload.offerId, "We have had to take the offer back."),
  ),
  tells("welcome-enrolled", enrolledNotice, async (tx, { payload }) => {
    const offerId = await enrolmentOffer(tx, payload.enrolmentId);
    const about = offerId && (await aboutOf(tx, offerId));
    if (!about) return undefined;
    const link = `${tx.site.url}/dashboard`;
    return { subject: "You are enrolled", body: <EnrolledEmail {...about} link={link} /> };
  }),
];

async function ended(tx: Tx, offerId: string, why: string) {
  const about = await aboutOf(tx, offerId, "");
  return (
    about && { subject: "Your offer has ended", body: <OfferEndedEmail {...about} why={why} /> }
  );
}

/** Returns what an email says about an offer. `page` is the part of the pages that it links to. */
async function aboutOf(tx: Tx, offerId: string, page: "/offer" | "/payment" | "" = "/offer") {
  const offer = await offerById(tx, offerId);
  if (!offer) return undefined;
  const { timeZone } = await officeById(tx, "admissions");
  return {
    sender: await senderOf(tx),
    programme: offer.programme,
    paidBy: offer.paidBy,
    when: `${formatDate(offer.intake.date)} in ${offer.intake.location}`,
    until: formatMoment(offer.heldUntil ?? offer.expiresAt, timeZone),
    price: offer.price,
    payBy: offer.price.payBy && formatMoment(offer.price.payBy, timeZone),
    link: `${tx.site.url}/applications/${offer.applicationId}${page}`,
  };
}
