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
import { written } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import {
  roleGrantedEmail,
  roleRevokedEmail,
  suspendedEmail,
  suspensionLiftedEmail,
} from "../emails/account-status.ts";

/** Tells members that staff have changed what their account may do. */
export const accountStatusTellers = [
  tells("tell-photo-taken-down", photoTakenDownNotice),
  tells("tell-shown-name-removed", shownNameRemovedNotice),
  tells("tell-role-granted", roleGrantedNotice, (tx, { payload: { role } }, { name }) => {
    const link = `${tx.site.url}${desks[role]}`;
    return written(tx, roleGrantedEmail, { name, role: roleLabels[role], link, duties: role });
  }),
  tells("tell-role-revoked", roleRevokedNotice, (tx, { payload: { role } }, { name }) =>
    written(tx, roleRevokedEmail, { name, role: roleLabels[role] }),
  ),
  tells("tell-suspended", suspendedNotice, async (tx, { payload }, { name }) => {
    const suspension = await suspensionForEmail(tx, payload.suspensionId);
    return suspension && written(tx, suspendedEmail, { name, reason: suspension.reason });
  }),
  tells("tell-suspension-lifted", suspensionLiftedNotice, async (tx, { payload }, { name }) => {
    const suspension = await suspensionForEmail(tx, payload.suspensionId);
    if (!suspension) return undefined;
    const reason = suspension.liftedBecause ?? "";
    return written(tx, suspensionLiftedEmail, { name, reason, link: `${tx.site.url}/login` });
  }),
];
