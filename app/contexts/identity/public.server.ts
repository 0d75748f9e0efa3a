/** What other contexts may use of this one. */
export {
  accountAt,
  addressee,
  displayNames,
  idsOfPeople,
  personOf,
  shownName,
  verifiedHolder,
} from "./account-queries.server.ts";
export {
  acceptedBy,
  emailChangeEmailOf,
  emailChangeOf,
  invitationEmailOf,
  resetEmailOf,
  suspensionForEmail,
  unlockLinkFor,
  verificationLinkFor,
} from "./emails.server.ts";
/** Other contexts also ask for the password again before a serious act. */
export { type ReauthenticationError, provePassword } from "./two-factor/reauthentication.server.ts";
