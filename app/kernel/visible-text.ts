/**
 * White space, control characters, and what Unicode lets a font leave out: zero-width spaces and
 * joiners, marks of direction, fillers, variation selectors. The Braille blank is drawn as nothing.
 */
const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}\u{2800}]*$/u;

/**
 * A text as somebody reads it: empty where none of its characters can be seen, otherwise as it is.
 * Within a text invisible characters stay, since emoji and several scripts are written with them.
 */
export function visibleText(text: string): string {
  return invisible.test(text) ? "" : text;
}
