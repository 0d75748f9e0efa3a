import { certificateScopes } from "../certificate/rules.ts";
import { awardAddress, certificateAddress, issuerAddress, statusListAddress } from "./addresses.ts";

/** What a badge is made from. */
export type BadgeFacts = {
  number: string;
  title: string;
  awardId: string;
  /** Null if the holder has not chosen that the name is shown. */
  holderName: string | null;
  issuedAt: Date;
  expiresAt: Date;
  /** The number of the certificate that this one renews. */
  renews: string | null;
  /** Where the badge stands in a status list. */
  status: { list: number; index: number };
};

export type BadgeIssuer = { site: string; name: string };

const credentialContext = "https://www.w3.org/ns/credentials/v2";
const badgeContext = "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json";
/** Defines the type of the schema, which the other contexts do not. */
const badgeExtensions = "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json";

const narrative =
  "The holder completed the theory and the practical training that the institute’s rule for this award asks for.";

export type BadgeCredential = ReturnType<typeof badgeCredential>;

/** Returns an OpenBadgeCredential (Open Badges 3.0) of an award certificate, not yet signed. */
export function badgeCredential(issuer: BadgeIssuer, facts: BadgeFacts) {
  const { site } = issuer;
  const page = certificateAddress(site, facts.number);
  const award = awardAddress(site, facts.awardId);
  const list = statusListAddress(site, facts.status.list);
  return {
    "@context": [credentialContext, badgeContext, badgeExtensions],
    id: `${page}#badge`,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    issuer: issuerProfile(issuer),
    name: facts.title,
    description: certificateScopes.award,
    validFrom: second(facts.issuedAt),
    validUntil: second(facts.expiresAt),
    credentialSubject: {
      // It identifies nobody beyond this certificate.
      id: `${page}#holder`,
      type: ["AchievementSubject"],
      ...(facts.holderName === null ? {} : { identifier: [nameOf(facts.holderName)] }),
      licenseNumber: facts.number,
      achievement: {
        id: award,
        type: ["Achievement"],
        achievementType: "CertificateOfCompletion",
        name: facts.title,
        description: certificateScopes.award,
        criteria: { id: award, narrative },
        image: { id: `${site}/icon-512.png`, type: "Image" as const },
      },
    },
    evidence: [
      { id: page, type: ["Evidence"], name: "The certificate’s public page" },
      ...(facts.renews === null
        ? []
        : [
            {
              id: certificateAddress(site, facts.renews),
              type: ["Evidence"],
              name: `Renews certificate ${facts.renews}`,
            },
          ]),
    ],
    credentialStatus: {
      id: `${list}#${facts.status.index}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(facts.status.index),
      statusListCredential: list,
    },
    credentialSchema: [
      {
        id: "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json",
        type: "1EdTechJsonSchemaValidator2019",
      },
    ],
  };
}

/** Returns the issuer as badges name it. */
export function issuerProfile({ site, name }: BadgeIssuer) {
  return { id: issuerAddress(site), type: ["Profile"], name, url: site };
}

/** Returns a status list (Bitstring Status List 1.0) as a credential, not yet signed. */
export function statusListCredential(
  issuer: BadgeIssuer,
  list: number,
  encodedList: string,
  now: Date,
) {
  const id = statusListAddress(issuer.site, list);
  return {
    "@context": [credentialContext],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: issuerAddress(issuer.site),
    validFrom: second(now),
    credentialSubject: {
      id: `${id}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList,
    },
  };
}

/**
 * Returns what is signed: the credential, and the claims of a JWT that repeat parts of it (Open Badges
 * 3.0 §8.2).
 */
export function claimsOf(
  credential: BadgeCredential | ReturnType<typeof statusListCredential>,
): Record<string, unknown> {
  const { issuer, id, credentialSubject, validFrom } = credential;
  return {
    ...credential,
    iss: typeof issuer === "string" ? issuer : issuer.id,
    jti: id,
    sub: credentialSubject.id,
    nbf: numericDate(validFrom),
    ...("validUntil" in credential ? { exp: numericDate(credential.validUntil) } : {}),
  };
}

function nameOf(name: string) {
  return {
    type: "IdentityObject" as const,
    identityType: "name" as const,
    hashed: false,
    identityHash: name,
  };
}

/** Returns a time in whole seconds, because a JWT has no others. */
const second = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;

const numericDate = (text: string) => Date.parse(text) / 1000;
