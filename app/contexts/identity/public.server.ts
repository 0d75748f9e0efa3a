/** What other contexts may use of this one. */
export {
  accountAt,
  accountsForTools,
  actingAs,
  actorById,
  addressee,
  addressees,
  displayNames,
  holdersOf,
  holdsRole,
  idsNamed,
  idsOfPeople,
  instructorAccounts,
  liveDevices,
  mayTakePhotosDown,
  moderators,
  peopleNamed,
  personOf,
  publicPeople,
  shownName,
  shownPeople,
  memberIds,
  officeRecipients,
  staffMembers,
  superAdmins,
  verifiedAccounts,
  verifiedHolder,
  verifiedHolderOf,
  verifiedHolders,
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
export { publicProfileOf } from "./account/public-profile.server.ts";
export { isSuspended } from "./suspension.server.ts";
export { issueReauthenticationCode } from "./two-factor/mailed-code.server.ts";
export { newDeviceOf } from "./login/disown-session.server.ts";
/** Other contexts also ask again who it is before a serious act. */
export {
  proveForSigning,
  type ReauthenticationError,
  reauthenticate,
  signingReauthentication,
} from "./two-factor/reauthentication.server.ts";
export {
  besiegedNotice,
  desks,
  photoTakenDownNotice,
  roleGrantedNotice,
  roleRevokedNotice,
  securityChangedNotice,
  securityNews,
  shownNameRemovedNotice,
  suspendedNotice,
  suspensionLiftedNotice,
} from "./notifications.server.ts";
export { identitySubjects } from "./audit-subjects.server.ts";
export {
  comparedAccounts,
  likeAccounts,
  type LikeAccount,
  lockAccounts,
  mergedAccount,
} from "./people/merge.server.ts";
