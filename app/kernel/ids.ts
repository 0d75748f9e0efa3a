/** A new identifier: a UUID whose order follows time, so that indexes stay dense. */
export function newId(now: Date = new Date()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = BigInt(now.getTime());
  for (let i = 0; i < 6; i++) bytes[i] = Number((time >> BigInt(8 * (5 - i))) & 0xffn);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}

/** The moment at which an id was made, by the clock that it was made with. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text from a URL can be an id at all: asked before it reaches a query. */
export function isId(text: string | undefined): text is string {
  return text !== undefined && uuid.test(text);
}
