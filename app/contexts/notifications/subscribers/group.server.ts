import {
  groupById,
  groupEndedNotice,
  groupHeldNotice,
  groupNamesDueNotice,
  groupPlaceEndedNotice,
  groupPlaceGivenUpNotice,
  groupQuotedNotice,
  groupReceivedNotice,
  groupRequestedNotice,
  groupSecuredNotice,
} from "#app/contexts/admissions/public.server.ts";
import { formatDate, formatMoment } from "#app/kernel/dates.ts";
import { written } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import { groupQuoteEmail } from "../emails/group.ts";
import { offerPrice } from "../emails/offer.tsx";

/** Tells organisations of their group bookings, and the people who are named in them. */
export const groupTellers = [
  tells("acknowledge-group", groupReceivedNotice),
  tells("send-group-quote", groupQuotedNotice, async (tx, { payload: { bookingId } }, to) => {
    const group = await groupById(tx, bookingId);
    if (!group?.price || !group.validUntil) return undefined;
    const { number, places, programme, intake, price, validUntil } = group;
    return {
      ...(await written(tx, groupQuoteEmail, {
        name: to.name,
        number,
        places: String(places),
        programme,
        when: `${formatDate(intake.date)} in ${intake.location}`,
        until: formatMoment(validUntil, to.timeZone),
        payment: price.instalments,
        price: offerPrice(price),
        link: `${tx.site.url}/group-bookings/${bookingId}`,
      })),
      attachments: [{ document: "group-quote", id: bookingId, fileName: `quote-${number}.pdf` }],
    };
  }),
  tells("confirm-held-group", groupHeldNotice),
  tells("confirm-paid-group", groupSecuredNotice),
  tells("remind-of-group-names", groupNamesDueNotice),
  tells("tell-of-ended-group", groupEndedNotice),
  tells("tell-people-of-ended-group", groupPlaceEndedNotice),
  tells("tell-person-of-given-up-place", groupPlaceGivenUpNotice),
];

/** Tells staff that an organisation asks for places. */
export const groupOfficeTellers = [tells("tell-staff-of-group", groupRequestedNotice)];
