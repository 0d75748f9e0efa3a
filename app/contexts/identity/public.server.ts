/** What other contexts may use of this one. */
export {
  acceptedBy,
  accountAt,
  addressee,
  displayNames,
  emailChangeEmailOf,
  emailChangeOf,
  idsOfPeople,
  invitationEmailOf,
  resetEmailOf,
  shownName,
  unlockLinkFor,
  verificationLinkFor,
  verifiedHolder,
} from "./account-queries.server.ts";
export { personOf } from "./people/person.server.ts";
export { suspensionForEmail } from "./people/suspension-email.server.ts";
export { type ReauthenticationError, provePassword } from "./two-factor/reauthentication.server.ts";
