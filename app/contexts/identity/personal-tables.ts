import {
  anonymised,
  archivedAs,
  deleted,
  notInArchive,
  notPersonal,
  partOf,
  personalTable,
  storedFile,
} from "#app/platform/personal-data/personal-table.ts";
import { portraitCopies } from "#app/platform/pictures/portrait-copies.server.ts";
import { photoFile } from "./account/photo.ts";
import {
  accounts,
  emailChanges,
  invitations,
  linkedProviders,
  mailedTokens,
  mergedAccounts,
  passkeys,
  profileDetails,
  profiles,
  reauthenticationCodes,
  recoveryCodes,
  resetRequests,
  roleRevocations,
  twoFactors,
  sessions,
  suspensions,
  userRoles,
  verifications,
} from "./tables.ts";

const ACCOUNT =
  "Your account: name, email address, password, roles, sessions, two-factor authentication and linked accounts at other sites";

const byWhom = () =>
  notInArchive(
    anonymised({
      what: "That you gave somebody a role or took it back, invited or suspended them",
    }),
  );

const userRoleData = partOf(userRoles, userRoles.userId, {
  rows: "deleted",
  archive: "roles",
  columns: {
    userId: notInArchive(deleted()),
    role: deleted(),
    grantedAt: archivedAs("since", deleted()),
    grantedBy: byWhom(),
    reason: deleted(),
  },
});

const roleRevocationData = partOf(roleRevocations, roleRevocations.userId, {
  rows: "deleted",
  archive: "rolesTaken",
  orderBy: roleRevocations.revokedAt,
  columns: {
    id: notInArchive(notPersonal()),
    userId: notInArchive(deleted()),
    role: deleted(),
    reason: deleted(),
    revokedAt: archivedAs("taken", deleted()),
    revokedBy: byWhom(),
  },
});

const suspensionData = partOf(suspensions, suspensions.userId, {
  rows: "deleted",
  archive: "suspended",
  orderBy: suspensions.suspendedAt,
  columns: {
    id: notInArchive(notPersonal()),
    userId: notInArchive(deleted()),
    reason: deleted(),
    suspendedAt: archivedAs("from", deleted()),
    suspendedBy: byWhom(),
    liftedAt: archivedAs("until", deleted()),
    liftedBy: byWhom(),
    liftedBecause: deleted(),
  },
});

/** The password is not in the archive, because nobody can read its hash. */
const credentialData = partOf(accounts, accounts.userId, {
  rows: "deleted",
  archive: false,
  columns: {
    id: notPersonal(),
    accountId: deleted(),
    providerId: notPersonal(),
    userId: deleted(),
    accessToken: deleted(),
    refreshToken: deleted(),
    idToken: deleted(),
    accessTokenExpiresAt: notPersonal(),
    refreshTokenExpiresAt: notPersonal(),
    scope: notPersonal(),
    password: deleted(),
    createdAt: notPersonal(),
    updatedAt: notPersonal(),
  },
});

export const sessionData = partOf(sessions, sessions.userId, {
  rows: "deleted",
  orderBy: sessions.createdAt,
  columns: {
    id: notInArchive(notPersonal()),
    token: notInArchive(deleted()),
    userId: notInArchive(deleted()),
    expiresAt: archivedAs("expires", deleted()),
    ipAddress: archivedAs("network", deleted()),
    userAgent: archivedAs("browser", deleted()),
    createdAt: archivedAs("begun", deleted()),
    updatedAt: archivedAs("lastUsed", deleted()),
    passwordProblem: notInArchive(deleted()),
    reauthenticatedAt: notInArchive(deleted()),
    reauthenticatedBy: notInArchive(deleted()),
    viewedUserId: notInArchive(deleted()),
    viewedUntil: notInArchive(deleted()),
  },
});

export const linkedProviderData = partOf(linkedProviders, linkedProviders.userId, {
  rows: "deleted",
  orderBy: linkedProviders.linkedAt,
  columns: {
    id: notInArchive(notPersonal()),
    userId: notInArchive(deleted()),
    issuer: archivedAs("provider", deleted()),
    subject: archivedAs("numberThere", deleted()),
    email: archivedAs("addressThere", deleted()),
    linkedAt: archivedAs("linked", deleted()),
    lastUsedAt: archivedAs("lastUsed", deleted()),
  },
});

export const passkeyData = partOf(passkeys, passkeys.userId, {
  rows: "deleted",
  orderBy: passkeys.createdAt,
  columns: {
    id: notInArchive(notPersonal()),
    userId: notInArchive(deleted()),
    credentialId: notInArchive(deleted()),
    publicKey: notInArchive(deleted()),
    counter: notInArchive(notPersonal()),
    transports: notInArchive(notPersonal()),
    name: archivedAs("passkey", deleted()),
    createdAt: archivedAs("added", deleted()),
    lastUsedAt: archivedAs("lastUsed", deleted()),
  },
});

export const twoFactorData = partOf(twoFactors, twoFactors.userId, {
  rows: "deleted",
  columns: {
    userId: notInArchive(deleted()),
    sealedSecret: notInArchive(deleted()),
    createdAt: notInArchive(notPersonal()),
    confirmedAt: archivedAs("twoFactorSince", deleted()),
    lastStep: notInArchive(notPersonal()),
  },
});

const recoveryCodeData = partOf(recoveryCodes, recoveryCodes.userId, {
  rows: "deleted",
  archive: false,
  columns: { userId: deleted(), codeHash: deleted(), usedAt: notPersonal() },
});

export const mergedAccountData = partOf(mergedAccounts, mergedAccounts.intoId, {
  rows: "deleted",
  archive: "merged",
  orderBy: mergedAccounts.mergedAt,
  columns: {
    id: notInArchive(notPersonal()),
    intoId: notInArchive(deleted()),
    email: archivedAs("address", deleted()),
    mergedAt: archivedAs("merged", deleted()),
  },
});

export const emailChangeData = partOf(emailChanges, emailChanges.userId, {
  rows: "deleted",
  columns: {
    id: notInArchive(notPersonal()),
    userId: notInArchive(deleted()),
    fromEmail: archivedAs("from", deleted()),
    fromVerified: notInArchive(deleted()),
    toEmail: archivedAs("to", deleted()),
    tokenHash: notInArchive(deleted()),
    requestedAt: archivedAs("requested", deleted()),
    expiresAt: notInArchive(notPersonal()),
    confirmedAt: archivedAs("confirmed", deleted()),
  },
});

const reauthenticationCodeData = partOf(reauthenticationCodes, reauthenticationCodes.userId, {
  rows: "deleted",
  archive: false,
  columns: {
    sessionId: notPersonal(),
    userId: deleted(),
    codeHash: deleted(),
    attemptsLeft: notPersonal(),
    expiresAt: notPersonal(),
  },
});

const mailedTokenData = partOf(mailedTokens, mailedTokens.userId, {
  rows: "deleted",
  archive: false,
  columns: {
    tokenHash: deleted(),
    purpose: notPersonal(),
    userId: deleted(),
    email: deleted(),
    sessionId: notPersonal(),
    expiresAt: notPersonal(),
  },
});

/** The account's row is deleted with all its parts. Its address can be used again at once. */
export const profileData = personalTable(profiles, {
  what: ACCOUNT,
  rows: "deleted",
  account: profiles.id,
  auditedAs: "profile",
  columns: {
    id: deleted(),
    name: deleted(),
    email: deleted(),
    emailVerified: archivedAs("emailConfirmed", deleted()),
    image: storedFile({
      key: photoFile,
      copies: portraitCopies,
      archivePath: () => "photo.webp",
    }),
    theme: deleted(),
    createdAt: archivedAs("registered", deleted()),
    updatedAt: notInArchive(notPersonal()),
  },
  parts: [
    userRoleData,
    roleRevocationData,
    suspensionData,
    credentialData,
    linkedProviderData,
    reauthenticationCodeData,
    sessionData,
    twoFactorData,
    passkeyData,
    recoveryCodeData,
    emailChangeData,
    mailedTokenData,
    mergedAccountData,
  ],
});

export const profileDetailData = personalTable(profileDetails, {
  what: "What you told of yourself: phone, languages, time zone, photo, emergency contact, and what your public profile shows",
  rows: "deleted",
  account: profileDetails.userId,
  columns: {
    userId: deleted(),
    phone: deleted(),
    timeZone: deleted(),
    languages: deleted(),
    emergencyName: deleted(),
    emergencyRelation: deleted(),
    emergencyPhone: deleted(),
    photoShown: deleted(),
    shownName: deleted(),
    joinedShown: deleted(),
    postsShown: deleted(),
    updatedAt: notPersonal(),
  },
});

export const invitationData = personalTable(invitations, {
  what: ACCOUNT,
  rows: "deleted",
  account: invitations.acceptedBy,
  address: invitations.email,
  auditedAs: "invitation",
  columns: {
    id: notInArchive(notPersonal()),
    email: deleted(),
    name: deleted(),
    roles: deleted(),
    tokenHash: notInArchive(deleted()),
    invitedBy: byWhom(),
    createdAt: archivedAs("invited", deleted()),
    expiresAt: notInArchive(notPersonal()),
    acceptedAt: archivedAs("accepted", deleted()),
    acceptedBy: notInArchive(deleted()),
    withdrawnAt: notInArchive(notPersonal()),
    withdrawnBy: byWhom(),
    importId: notInArchive(notPersonal()),
  },
});

/** Unused reset links and pending logins, by account. */
const verificationData = personalTable(verifications, {
  what: ACCOUNT,
  rows: "deleted",
  account: verifications.value,
  archive: false,
  columns: {
    id: notPersonal(),
    identifier: deleted(),
    value: deleted(),
    expiresAt: notPersonal(),
    createdAt: notPersonal(),
    updatedAt: notPersonal(),
    passwordProblem: deleted(),
  },
});

const resetRequestData = personalTable(resetRequests, {
  what: ACCOUNT,
  rows: "deleted",
  address: resetRequests.email,
  archive: false,
  columns: { id: notPersonal(), email: deleted(), requestedAt: notPersonal() },
});

/** The account is erased last, because other rows are found by it. */
export const identityTables = [
  invitationData,
  verificationData,
  resetRequestData,
  profileDetailData,
  profileData,
];
