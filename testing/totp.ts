import { subtle } from "node:crypto";

/**
 * A second implementation of RFC 6238, made in another way than the application's (Web Crypto, a
 * secret in base 32, big integers), so that the two check each other.
 */
export async function totp(
  secret: string,
  at: Date,
  { digits = 6, period = 30 }: { digits?: number; period?: number } = {},
): Promise<string> {
  let counter = BigInt(Math.trunc(at.getTime() / 1000 / period));
  const message = new Uint8Array(8);
  for (let i = 7; i >= 0; i--) {
    message[i] = Number(counter % 256n);
    counter /= 256n;
  }
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const key = await subtle.importKey("raw", fromBase32(secret), algorithm, false, ["sign"]);
  const mac = new DataView(await subtle.sign("HMAC", key, message));
  const number = mac.getUint32(mac.getUint8(19) % 16) % 2 ** 31;
  return String(number).slice(-digits).padStart(digits, "0");
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  let held = 0n;
  let bits = 0n;
  for (const letter of text.replaceAll(/[\s=]/g, "").toUpperCase()) {
    held = (held << 5n) | BigInt("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter));
    bits += 5n;
    if (bits < 8n) continue;
    bits -= 8n;
    bytes.push(Number((held >> bits) & 255n));
  }
  return new Uint8Array(bytes);
}
