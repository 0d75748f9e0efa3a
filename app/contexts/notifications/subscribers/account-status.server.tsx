import {
  desks,
  photoTakenDownNotice,
  shownNameRemovedNotice,
  roleGrantedNotice,
  roleRevokedNotice,
  suspendedNotice,
  suspensionForEmail,
  suspensionLiftedNotice,
} from "#app/contexts/identity/public.server.ts";
import { roleLabels } from "#app/kernel/actor.ts";
import { senderOf } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import {
  RoleGrantedEmail,
  RoleRevokedEmail,
  SuspendedEmail,
  SuspensionLiftedEmail,
} from "../emails/account-status.tsx";

/** Tells members that staff have changed what their account may do. */
export const accountStatusTellers = [
  tells("tell-photo-taken-down", photoTakenDownNotice),
  tells("tell-shown-name-removed", shownNameRemovedNotice),
  tells("tell-role-granted", roleGrantedNotice, async (tx, { payload: { role } }, { name }) => {
    const about = { name, role, link: `${tx.site.url}${desks[role]}` };
    return {
      subject: `Your account now has the role “${roleLabels[role]}”`,
      body: <RoleGrantedEmail sender={await senderOf(tx)} {...about} />,
    };
  }),
  tells("tell-role-revoked", roleRevokedNotice, async (tx, { payload: { role } }, { name }) => ({
    subject: `Your account no longer has the role “${roleLabels[role]}”`,
    body: <RoleRevokedEmail sender={await senderOf(tx)} name={name} role={role} />,
  })),
  tells("tell-suspended", suspendedNotice, async (tx, { payload }, { name }) => {
    const suspension = await suspensionForEmail(tx, payload.suspensionId);
    if (!suspension) return undefined;
    const { reason } = suspension;
    return {
      subject: "Your account was suspended",
      body: <SuspendedEmail sender={await senderOf(tx)} name={name} reason={reason} />,
    };
  }),
  tells("tell-suspension-lifted", suspensionLiftedNotice, async (tx, { payload }, { name }) => {
    const suspension = await suspensionForEmail(tx, payload.suspensionId);
    if (!suspension) return undefined;
    const about = {
      name,
      reason: suspension.liftedBecause ?? "",
      link: `${tx.site.url}/login`,
    };
    return {
      subject: "Your account is no longer suspended",
      body: <SuspensionLiftedEmail sender={await senderOf(tx)} {...about} />,
    };
  }),
];
