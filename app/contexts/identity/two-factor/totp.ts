import { createHmac, timingSafeEqual } from "node:crypto";

/** The seconds that a code is valid for, and its digits, as every authenticator app assumes. */
const PERIOD = 30;
const DIGITS = 6;

/** How many steps a clock may be wrong by, either way. */
const DRIFT = 1;

/** Returns the number of the time step that a moment is in (RFC 6238, T). */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / PERIOD);
}

/** Returns the code of a time step (RFC 4226 with SHA-1). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.at(-1)! & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/**
 * Returns the time step of a code, at most one before or after now. It is undefined for a wrong
 * code, and for a step that is not later than `lastStep`.
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  now: Date,
  lastStep: number | null,
): number | undefined {
  const present = stepAt(now);
  let found: number | undefined;
  for (let step = present - DRIFT; step <= present + DRIFT; step++) {
    const right = Buffer.from(codeAt(secret, step));
    const given = Buffer.from(code);
    const same = given.length === right.length && timingSafeEqual(given, right);
    if (same && (lastStep === null || step > lastStep)) found = step;
  }
  return found;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns bytes in base 32 (RFC 4648, without padding), as authenticator apps write a secret. */
export function base32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** Returns the address that an authenticator app reads from the QR code. */
export function otpauthAddress(about: {
  issuer: string;
  account: string;
  secret: Uint8Array;
}): string {
  const issuer = encodeURIComponent(about.issuer);
  const label = `${issuer}:${encodeURIComponent(about.account)}`;
  const rest = `algorithm=SHA1&digits=${DIGITS}&period=${PERIOD}`;
  return `otpauth://totp/${label}?secret=${base32(about.secret)}&issuer=${issuer}&${rest}`;
}
