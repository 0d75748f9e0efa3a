/** What other contexts may use of this one. */
export {
  acceptedBy,
  accountAt,
  addressee,
  displayNames,
  emailChangeLetterOf,
  emailMove,
  idsOfPeople,
  invitationLetterOf,
  resetLetterOf,
  shownName,
  unlockLinkFor,
  verificationLinkFor,
  verifiedHolder,
} from "./account-queries.server.ts";
export { personOf } from "./people/person.server.ts";
export { suspensionForLetter } from "./people/suspension-letter.server.ts";
export { type StepUpError, provePassword } from "./two-factor/reauthentication.server.ts";
