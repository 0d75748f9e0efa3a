import {
  emailChanged,
  emailChangeRequested,
  securityChanged,
} from "#app/contexts/identity/events.ts";
import {
  addressee,
  emailChangeEmailOf,
  emailChangeOf,
} from "#app/contexts/identity/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import { post, senderOf } from "../compose.server.ts";
import {
  AddressChangedEmail,
  NewAddressEmail,
  SecurityChangedEmail,
  securityEmails,
} from "../emails/account.tsx";

/** Emails about a member's own account, so that nobody changes it without their knowledge. */
export const accountEmailSubscribers: Subscriber[] = [
  whenHappens(securityChanged, "tell-security-changed", async (tx, { payload, occurredAt }) => {
    const to = await addressee(tx, payload.userId);
    if (!to) return;
    const timeZone = to.timeZone ?? (await officeById(tx, "admissions")).timeZone;
    const { subject } = securityEmails[payload.what];
    const link = `${tx.site.url}/dashboard/profile/security`;
    const about = {
      name: to.name,
      what: payload.what,
      at: formatMoment(occurredAt, timeZone),
      link,
    };
    await post(tx, {
      kind: payload.what,
      to,
      subject,
      body: <SecurityChangedEmail sender={await senderOf(tx)} {...about} />,
    });
  }),
  whenHappens(emailChangeRequested, "confirm-new-address", async (tx, { payload }) => {
    const email = await emailChangeEmailOf(tx, payload.changeId);
    if (!email) return;
    const { to, link } = email;
    await post(tx, {
      kind: "confirm-new-address",
      to,
      subject: "Confirm your new email address",
      body: <NewAddressEmail sender={await senderOf(tx)} name={to.name} link={link} />,
    });
  }),
  whenHappens(emailChanged, "tell-old-address", async (tx, { payload }) => {
    const move = await emailChangeOf(tx, payload.changeId);
    const owner = move && (await addressee(tx, move.userId));
    if (!owner) return;
    await post(tx, {
      kind: "address-changed",
      to: { address: move.from, name: owner.name },
      subject: "Your email address was changed",
      body: <AddressChangedEmail sender={await senderOf(tx)} name={owner.name} />,
    });
  }),
];
