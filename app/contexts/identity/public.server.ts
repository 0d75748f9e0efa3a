/** What other contexts may use of this one. */
export {
  accountAt,
  addressee,
  addressees,
  displayNames,
  idsOfPeople,
  personOf,
  shownName,
  verifiedHolder,
} from "./account-queries.server.ts";
export {
  acceptedBy,
  disownLinkFor,
  emailChangeEmailOf,
  emailChangeOf,
  invitationEmailOf,
  resetEmailOf,
  suspensionForEmail,
  unlockLinkFor,
  verificationLinkFor,
} from "./emails.server.ts";
export { newDeviceOf } from "./login/disown-session.server.ts";
/** Other contexts also ask for the password again before a serious act. */
export { type ReauthenticationError, provePassword } from "./two-factor/reauthentication.server.ts";
export {
  besiegedNotice,
  desks,
  roleGrantedNotice,
  roleRevokedNotice,
  securityChangedNotice,
  securityNews,
  suspendedNotice,
  suspensionLiftedNotice,
} from "./notifications.server.ts";
