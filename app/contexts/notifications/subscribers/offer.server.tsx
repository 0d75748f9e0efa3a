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
import { written } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import {
  enrolledEmail,
  offerEndedEmail,
  offerMadeEmail,
  seatFreeEmail,
  seatHeldEmail,
  waitListedEmail,
} from "../emails/offer-texts.ts";
import { offerPrice } from "../emails/offer.tsx";

/** Tells of offers, seats and the wait-list. */
export const offerTellers = [
  tells("send-offer", offerMadeNotice, async (tx, { payload }) => {
    const about = await aboutOf(tx, payload.offerId);
    const { offerId: id } = payload;
    if (!about) return undefined;
    const { price, payBy } = about;
    const first = payBy
      ? ` The first payment secures the place and can be made until ${payBy}.`
      : "";
    const payment = `${price.instalments}${first}`;
    return {
      ...(await written(tx, offerMadeEmail, { ...about, payment, price: offerPrice(price) })),
      attachments: [{ document: "offer-letter", id, fileName: "offer-letter.pdf" }],
    };
  }),
  tells("confirm-held-seat", seatHeldNotice, async (tx, { payload }) => {
    const about = await aboutOf(tx, payload.offerId, "/payment");
    return about && written(tx, seatHeldEmail, about);
  }),
  tells("confirm-wait-list", waitListedNotice, async (tx, { payload }) => {
    const about = await aboutOf(tx, payload.offerId);
    return about && written(tx, waitListedEmail, about);
  }),
  tells("offer-freed-seat", seatFreeNotice, async (tx, { payload }) => {
    const about = await aboutOf(tx, payload.offerId);
    return about && written(tx, seatFreeEmail, about);
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
    const payment = about.paidBy
      ? `${about.paidBy} has paid for it.`
      : "Your receipt comes in an email of its own.";
    return written(tx, enrolledEmail, { ...about, payment, link });
  }),
];

async function ended(tx: Tx, offerId: string, why: string) {
  const about = await aboutOf(tx, offerId, "");
  return about && written(tx, offerEndedEmail, { ...about, why });
}

/** Returns what an email says about an offer. `page` is the part of the pages that it links to. */
async function aboutOf(tx: Tx, offerId: string, page: "/offer" | "/payment" | "" = "/offer") {
  const offer = await offerById(tx, offerId);
  if (!offer) return undefined;
  const { timeZone } = await officeById(tx, "admissions");
  return {
    programme: offer.programme,
    paidBy: offer.paidBy,
    when: `${formatDate(offer.intake.date)} in ${offer.intake.location}`,
    until: formatMoment(offer.heldUntil ?? offer.expiresAt, timeZone),
    price: offer.price,
    payBy: offer.price.payBy && formatMoment(offer.price.payBy, timeZone),
    link: `${tx.site.url}/applications/${offer.applicationId}${page}`,
  };
}
