/** The alphabet of certificate numbers, without I, L, O and U, which are misread (Crockford). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const LENGTH = 20;
const GROUP = 5;

/** How long a certificate is valid (D2 §3). */
const VALID_YEARS = 3;

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

/** Returns the same day three years later; 1 March for 29 February. */
export function expiryOf(issuedAt: Date): Date {
  return yearsAfter(issuedAt, VALID_YEARS);
}

/** Returns until when a certificate is kept, valid or not. */
export function certificateKeptUntil({ expiresAt }: { expiresAt: Date }): Date {
  return yearsAfter(expiresAt, VERIFIED_YEARS);
}

/** Returns the expiry date up to which certificates are deleted now. */
export function expiredToEnd(now: Date): Date {
  return yearsAfter(now, -VERIFIED_YEARS);
}

function yearsAfter(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
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

/** Returns whether a new certificate is due: all earlier ones have expired, none was revoked. */
export function deservesAnother(
  known: readonly { expiresAt: Date; revokedAt: Date | null }[],
  now: Date,
): boolean {
  return known.every((certificate) => certificateState(certificate, now) === "expired");
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
