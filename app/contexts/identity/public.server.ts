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
/** A later context's grave acts take the password again, too. */
export { type ReauthenticationError, provePassword } from "./two-factor/reauthentication.server.ts";
