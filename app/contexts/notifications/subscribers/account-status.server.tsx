import {
  roleGranted,
  roleRevoked,
  suspended,
  suspensionLifted,
} from "#app/contexts/identity/events.ts";
import { addressee, suspensionForEmail } from "#app/contexts/identity/public.server.ts";
import { type Role, roleLabels } from "#app/kernel/actor.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import { post, senderOf } from "../compose.server.ts";
import {
  RoleGrantedEmail,
  RoleRevokedEmail,
  SuspendedEmail,
  SuspensionLiftedEmail,
} from "../emails/account-status.tsx";

/** The page on which each role works. */
const desks: Record<Role, string> = {
  moderator: "/admin/forum",
  admin: "/admin",
  super_admin: "/admin",
};

/** Emails after staff have changed what an account may do. */
export const accountStatusEmailSubscribers: Subscriber[] = [
  whenHappens(roleGranted, "tell-role-granted", async (tx, { payload }) => {
    const { userId, role } = payload;
    const to = await addressee(tx, userId);
    if (!to) return;
    const about = { name: to.name, role, link: `${tx.site.url}${desks[role]}` };
    await post(tx, {
      kind: "role-granted",
      to,
      subject: `Your account now has the role “${roleLabels[role]}”`,
      body: <RoleGrantedEmail sender={await senderOf(tx)} {...about} />,
    });
  }),
  whenHappens(roleRevoked, "tell-role-revoked", async (tx, { payload }) => {
    const { userId, role } = payload;
    const to = await addressee(tx, userId);
    if (!to) return;
    await post(tx, {
      kind: "role-revoked",
      to,
      subject: `Your account no longer has the role “${roleLabels[role]}”`,
      body: <RoleRevokedEmail sender={await senderOf(tx)} name={to.name} role={role} />,
    });
  }),
  whenHappens(suspended, "tell-suspended", async (tx, { payload }) => {
    const suspension = await suspensionForEmail(tx, payload.suspensionId);
    const to = suspension && (await addressee(tx, suspension.userId));
    if (!to) return;
    const { reason } = suspension;
    await post(tx, {
      kind: "account-suspended",
      to,
      subject: "Your account was suspended",
      body: <SuspendedEmail sender={await senderOf(tx)} name={to.name} reason={reason} />,
    });
  }),
  whenHappens(suspensionLifted, "tell-suspension-lifted", async (tx, { payload }) => {
    const suspension = await suspensionForEmail(tx, payload.suspensionId);
    const to = suspension && (await addressee(tx, suspension.userId));
    if (!to) return;
    const about = {
      name: to.name,
      reason: suspension.liftedBecause ?? "",
      link: `${tx.site.url}/login`,
    };
    await post(tx, {
      kind: "suspension-lifted",
      to,
      subject: "Your account is no longer suspended",
      body: <SuspensionLiftedEmail sender={await senderOf(tx)} {...about} />,
    });
  }),
];
