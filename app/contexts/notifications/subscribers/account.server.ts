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
  unlockLinkFor,
} from "#app/contexts/identity/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import { accountsMerged } from "#app/contexts/office/events.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import { post, written } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import {
  accountsMergedEmail,
  addressChangedEmail,
  addressInUseEmail,
  newAddressEmail,
  newDeviceEmail,
  reauthenticationCodeEmail,
} from "../emails/account-texts.ts";
import { unlockEmail } from "../emails/identity.ts";
import { securityChangedEmail } from "../emails/security.ts";

/** Tells members of what concerns the security of their account. */
export const accountTellers = [
  tells(
    "tell-security-changed",
    securityChangedNotice,
    async (tx, { payload: { what }, occurredAt }, { name, timeZone }) => {
      const link = `${tx.site.url}/dashboard/profile/security`;
      const at = formatMoment(occurredAt, timeZone);
      const email = await written(tx, securityChangedEmail, {
        name,
        at,
        link,
        title: what,
        news: what,
      });
      return { kind: what, ...email };
    },
  ),
  tells("unlock", besiegedNotice, async (tx, { payload }, { name, address }) => {
    const link = await unlockLinkFor(tx, payload.userId, address);
    return written(tx, unlockEmail, { name, link });
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
    const place = seen.network ? `, from the network ${seen.network}` : "";
    const values = { name: to.name, link, device: seen.device, place, at };
    await post(tx, {
      kind: "new-device",
      to,
      ...(await written(tx, newDeviceEmail, values)),
    });
  }),
  whenHappens(reauthenticationCodeRequested, "mail-code", async (tx, { payload }) => {
    const to = await addressee(tx, payload.userId);
    const code = to && (await issueReauthenticationCode(tx, payload));
    if (!code) return;
    await post(tx, {
      kind: "reauthentication-code",
      to,
      ...(await written(tx, reauthenticationCodeEmail, { name: to.name, code })),
    });
  }),
  whenHappens(emailChangeRequested, "confirm-new-address", async (tx, { payload }) => {
    const email = await emailChangeEmailOf(tx, payload.changeId);
    if (!email) return;
    const { to, link } = email;
    await post(tx, {
      kind: "confirm-new-address",
      to,
      ...(await written(tx, newAddressEmail, { name: to.name, link })),
    });
  }),
  whenHappens(emailChanged, "tell-old-address", async (tx, { payload }) => {
    const move = await emailChangeOf(tx, payload.changeId);
    const owner = move && (await addressee(tx, move.userId));
    if (!owner) return;
    await post(tx, {
      kind: "address-changed",
      to: { address: move.from, name: owner.name },
      ...(await written(tx, addressChangedEmail, { name: owner.name })),
    });
    const link = `${tx.site.url}/dashboard/profile/security`;
    await post(tx, {
      kind: "address-in-use",
      to: owner,
      ...(await written(tx, addressInUseEmail, { name: owner.name, link })),
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
        ...(await written(tx, accountsMergedEmail, {
          name: owner.name,
          link: `${tx.site.url}/login`,
          stays: owner.address,
        })),
      });
    }
  }),
];
