import {
  emailChanged,
  emailChangeRequested,
  newDeviceSignedIn,
  reauthenticationCodeRequested,
} from "#app/contexts/identity/events.ts";
import {
  addressee,
  besiegedNotice,
  disownLinkFor,
  emailChangeEmailOf,
  emailChangeOf,
  issueReauthenticationCode,
  mergedAccount,
  newDeviceOf,
  securityChangedNotice,
  securityNews,
  unlockLinkFor,
} from "#app/contexts/identity/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import { accountsMerged } from "#app/contexts/office/events.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import { post, senderOf } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import {
  AccountsMergedEmail,
  AddressChangedEmail,
  AddressInUseEmail,
  NewAddressEmail,
  NewDeviceEmail,
  ReauthenticationCodeEmail,
  SecurityChangedEmail,
} from "../emails/account.tsx";
import { UnlockEmail } from "../emails/identity.tsx";

/** Tells members of what concerns the security of their account. */
export const accountTellers = [
  tells(
    "tell-security-changed",
    securityChangedNotice,
    async (tx, { payload: { what }, occurredAt }, { name, timeZone }) => {
      const about = {
        name,
        what,
        at: formatMoment(occurredAt, timeZone),
        link: `${tx.site.url}/dashboard/profile/security`,
      };
      return {
        kind: what,
        subject: securityNews[what].title,
        body: <SecurityChangedEmail sender={await senderOf(tx)} {...about} />,
      };
    },
  ),
  tells("unlock", besiegedNotice, async (tx, { payload }, { name, address }) => {
    const link = await unlockLinkFor(tx, payload.userId, address);
    return {
      subject: "Somebody is trying passwords on your account",
      body: <UnlockEmail sender={await senderOf(tx)} name={name} link={link} />,
    };
  }),
];

/** Emails with a code, about a new device, and about a change of a member's address: to the new and the old one. */
export const accountEmailSubscribers: Subscriber[] = [
  whenHappens(newDeviceSignedIn, "tell-new-device", async (tx, { payload, occurredAt }) => {
    const to = await addressee(tx, payload.userId);
    const seen = await newDeviceOf(tx, payload.sessionId);
    if (!to || !seen) return;
    const timeZone = to.timeZone ?? (await officeById(tx, "admissions")).timeZone;
    const link = await disownLinkFor(tx, { ...payload, email: to.address });
    const at = formatMoment(occurredAt, timeZone);
    const sender = await senderOf(tx);
    await post(tx, {
      kind: "new-device",
      to,
      subject: "A new device has logged in",
      body: <NewDeviceEmail sender={sender} name={to.name} link={link} {...seen} at={at} />,
    });
  }),
  whenHappens(reauthenticationCodeRequested, "mail-code", async (tx, { payload }) => {
    const to = await addressee(tx, payload.userId);
    const code = to && (await issueReauthenticationCode(tx, payload));
    if (!code) return;
    const sender = await senderOf(tx);
    await post(tx, {
      kind: "reauthentication-code",
      to,
      subject: "Your code",
      body: <ReauthenticationCodeEmail sender={sender} name={to.name} code={code} />,
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
    const link = `${tx.site.url}/dashboard/profile/security`;
    await post(tx, {
      kind: "address-in-use",
      to: owner,
      subject: "This is your account's address now",
      body: <AddressInUseEmail sender={await senderOf(tx)} name={owner.name} link={link} />,
    });
  }),
  whenHappens(accountsMerged, "tell-accounts-merged", async (tx, { payload }) => {
    const ended = await mergedAccount(tx, payload.from);
    const owner = ended && (await addressee(tx, ended.intoId));
    if (!owner) return;
    const addresses = [owner.address, ...(ended.email ? [ended.email] : [])];
    for (const address of addresses) {
      await post(tx, {
        kind: "accounts-merged",
        to: { address, name: owner.name },
        subject: "Your two accounts are one now",
        body: (
          <AccountsMergedEmail
            sender={await senderOf(tx)}
            name={owner.name}
            link={`${tx.site.url}/login`}
            stays={owner.address}
          />
        ),
      });
    }
  }),
];
