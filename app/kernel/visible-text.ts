/**
 * White space, control characters and what fonts do not draw: zero-width spaces and joiners,
 * direction marks, fillers, variation selectors, and the blank Braille pattern.
 */
const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}\u{2800}]*$/u;

/**
 * Returns an empty text if no character of the text can be seen, otherwise the text. Invisible
 * characters within a text stay, because emoji and several scripts need them.
 */
export function visibleText(text: string): string {
  return invisible.test(text) ? "" : text;
}
