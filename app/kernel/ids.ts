/**
 * Returns a new identifier: a version 7 UUID. Its order follows time, so that indexes stay dense.
 * Ids that a process makes within one millisecond are in order too, also if ids of another clock are
 * made between them (RFC 9562 §6.2, method 1: a counter of 26 bits that begins at random and goes on
 * through the milliseconds). The last 48 bits are random.
 */
export function newId(now: Date = new Date()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const millis = now.getTime();
  const time = BigInt(millis);
  for (let i = 0; i < 6; i++) bytes[i] = Number((time >> BigInt(8 * (5 - i))) & 0xffn);
  const counter = countWithin(millis, bytes);
  bytes[6] = 0x70 | (counter >> 22);
  bytes[7] = (counter >> 14) & 0xff;
  bytes[8] = 0x80 | ((counter >> 8) & 0x3f);
  bytes[9] = counter & 0xff;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}

const latest = { millis: -1, counter: 0x3ff_ffff };

/** Returns a larger number than before, unless the counter begins anew with a new millisecond. */
function countWithin(millis: number, random: Uint8Array): number {
  const anew = latest.millis !== millis && latest.counter > 0x1ff_ffff;
  latest.millis = millis;
  // Begins in the lower half, so that it cannot overflow within its millisecond.
  latest.counter = anew
    ? ((random[6]! << 17) | (random[7]! << 9) | (random[8]! << 1)) & 0x1ff_ffff
    : (latest.counter + 1) & 0x3ff_ffff;
  return latest.counter;
}

/** Returns the moment at which an id was made, by the clock that it was made with. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Returns whether a text from a URL can be an id. Check this before it reaches a query. */
export function isId(text: string | undefined): text is string {
  return text !== undefined && uuid.test(text);
}
