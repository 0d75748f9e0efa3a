import { days } from "#app/kernel/clock.ts";

/** The alphabet of certificate numbers, without I, L, O and U, which are misread (Crockford). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const LENGTH = 20;
const GROUP = 5;

/** For how many months a certificate is valid, unless its award's rule says otherwise (D2 §3). */
export const VALID_MONTHS = 36;

/**
 * What a certificate attests: the online theory of a course, or an award, which includes the
 * practical training that the award's rule asks for.
 */
export const certificateKinds = ["theory", "award"] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** The title on the certificate, its page and its emails. */
export const certificateTitles: Record<CertificateKind, string> = {
  theory: "Certificate of Online Theory",
  award: "Certificate of Completion",
};

/** What every place that shows a certificate says about practical training. */
export const certificateScopes: Record<CertificateKind, string> = {
  theory: "It attests online theory only. No practical training is attested.",
  award: "It attests the theory and the practical training that the award asks for.",
};

/** Returns a number: five bits of each of 20 random bytes, as "7K2M9-…" in groups of five. */
export function certificateNumber(random: Uint8Array): string {
  if (random.length < LENGTH) throw new Error(`a number needs ${LENGTH} random bytes`);
  return grouped(Array.from(random.subarray(0, LENGTH), (byte) => alphabet[byte & 31]).join(""));
}

/** Returns a typed number as it is stored, or undefined if it cannot be one. */
export function readNumber(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/[IL]/g, "1")
    .replaceAll("O", "0");
  const known =
    plain.length === LENGTH && Array.from(plain).every((letter) => alphabet.includes(letter));
  return known ? grouped(plain) : undefined;
}

/** How long an expired certificate can still be verified (the privacy notice). */
const VERIFIED_YEARS = 2;

/** Returns the same day some months later; the next month's first if that month has no such day. */
export function expiryOf(from: Date, validMonths = VALID_MONTHS): Date {
  return monthsAfter(from, validMonths);
}

/** Returns until when a certificate is kept, valid or not. */
export function certificateKeptUntil({ expiresAt }: { expiresAt: Date }): Date {
  return yearsAfter(expiresAt, VERIFIED_YEARS);
}

/** Returns the expiry date up to which certificates are deleted now. */
export function expiredToEnd(now: Date): Date {
  return yearsAfter(now, -VERIFIED_YEARS);
}

const yearsAfter = (moment: Date, years: number) => monthsAfter(moment, years * 12);

function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + months);
  // A day that the month does not have, such as 29 February, runs over into the next month.
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(1);
  return later;
}

/** In the order in which a certificate can reach them. */
export const certificateStates = ["valid", "expired", "revoked"] as const;
export type CertificateState = (typeof certificateStates)[number];

export function certificateState(
  certificate: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): CertificateState {
  if (certificate.revokedAt) return "revoked";
  return certificate.expiresAt <= now ? "expired" : "valid";
}

type KnownCertificate = { id: string; expiresAt: Date; revokedAt: Date | null };

/**
 * Returns whether a new certificate is due: all earlier ones have expired, and none was revoked. A
 * renewal is due also while the one that it renews is valid, if it comes at a time at which that one
 * can be renewed.
 */
export function deservesAnother(
  known: readonly KnownCertificate[],
  now: Date,
  renews?: string,
): boolean {
  if (known.some(({ revokedAt }) => revokedAt)) return false;
  const renewed = renews === undefined ? undefined : known.find(({ id }) => id === renews);
  if (renews !== undefined && (!renewed || !renewalOf(renewed, now).possible)) return false;
  return known.every((each) => each === renewed || certificateState(each, now) === "expired");
}

/** How long before its expiry a certificate can be renewed without losing what is left of it. */
const RENEWED_EARLY = days(90);

/** How long after its expiry a refresher still renews a certificate. */
const RENEWED_LATE_MONTHS = 6;

export type Renewal =
  /** `from` is when the new term begins. */
  { possible: true; from: Date } | { possible: false; why: "too-early" | "whole-award" };

/**
 * Returns whether a refresher renews a certificate now, and from when the new term runs: from the
 * old expiry in the 90 days before it, from today in the six months after it. Earlier it cannot be
 * renewed; later the whole award has to be completed again.
 */
export function renewalOf({ expiresAt }: { expiresAt: Date }, now: Date): Renewal {
  if (now.getTime() < expiresAt.getTime() - RENEWED_EARLY) {
    return { possible: false, why: "too-early" };
  }
  if (now <= expiresAt) return { possible: true, from: expiresAt };
  return now <= monthsAfter(expiresAt, RENEWED_LATE_MONTHS)
    ? { possible: true, from: now }
    : { possible: false, why: "whole-award" };
}

/** Returns the expiry after which a refresher still renews a certificate now. */
export function renewableSince(now: Date): Date {
  return monthsAfter(now, -RENEWED_LATE_MONTHS);
}

/** Returns the module of an award; undefined for a programme's. */
export function moduleOfAward(awardId: string | null): string | undefined {
  return awardId?.startsWith("module:") ? awardId.slice("module:".length) : undefined;
}

/** Returns the holder's name for the public page: in full, or as initials ("A. N."). */
export function publicName(certificate: { holderName: string; nameShown: boolean }): string {
  if (certificate.nameShown) return certificate.holderName;
  return certificate.holderName
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]!.toUpperCase()}.`)
    .join(" ");
}

const grouped = (plain: string) => plain.match(new RegExp(`.{${GROUP}}`, "g"))!.join("-");
