/** The letters of certificate numbers: no I, L, O or U, which are misread or misheard (Crockford). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const LENGTH = 20;
const GROUP = 5;

/** How long a certificate is good for (D2 §3). */
const VALID_YEARS = 3;

/** A number from 20 random bytes, five bits of each: 100 bits, as "7K2M9-…" in groups of five. */
export function certificateNumber(random: Uint8Array): string {
  if (random.length < LENGTH) throw new Error(`a number needs ${LENGTH} random bytes`);
  return grouped(Array.from(random.subarray(0, LENGTH), (byte) => alphabet[byte & 31]).join(""));
}

/** The number that somebody typed, as it is stored; undefined where it can be none. */
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

/** For how long it can be verified after that (the privacy notice). */
const VERIFIED_YEARS = 2;

/** The same day three years later; from 29 February the 1 March. */
export function expiryOf(issuedAt: Date): Date {
  return yearsAfter(issuedAt, VALID_YEARS);
}

/** Until when a certificate is kept, valid or not. */
export function certificateKeptUntil({ expiresAt }: { expiresAt: Date }): Date {
  return yearsAfter(expiresAt, VERIFIED_YEARS);
}

/** What had expired by then has been kept for its time now. */
export function expiredToEnd(now: Date): Date {
  return yearsAfter(now, -VERIFIED_YEARS);
}

function yearsAfter(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

/** In the order in which a certificate comes to them. */
export const certificateStates = ["valid", "expired", "revoked"] as const;
export type CertificateState = (typeof certificateStates)[number];

export function certificateState(
  certificate: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): CertificateState {
  if (certificate.revokedAt) return "revoked";
  return certificate.expiresAt <= now ? "expired" : "valid";
}

/** A completed course is attested anew once every certificate for it has run out, none is revoked. */
export function deservesAnother(
  known: readonly { expiresAt: Date; revokedAt: Date | null }[],
  now: Date,
): boolean {
  return known.every((certificate) => certificateState(certificate, now) === "expired");
}

/** What the public page says of the holder: the whole name, or its initials ("A. N."). */
export function publicName(certificate: { holderName: string; nameShown: boolean }): string {
  if (certificate.nameShown) return certificate.holderName;
  return certificate.holderName
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]!.toUpperCase()}.`)
    .join(" ");
}

const grouped = (plain: string) => plain.match(new RegExp(`.{${GROUP}}`, "g"))!.join("-");
