import { LIST_SIZE } from "../certificate/badge-list.ts";

/** Returns the bits of a list, the first badge's in the highest bit of the first byte. */
export function bitsOf(revoked: readonly number[]): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(LIST_SIZE / 8);
  for (const index of revoked) bits[index >> 3]! |= 0x80 >> (index & 7);
  return bits;
}

export function isSet(bits: Uint8Array, index: number): boolean {
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}
