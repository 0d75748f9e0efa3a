/** A part of an excerpt. `at` is its index; a `found` part matches the search. */
export type ExcerptPart = { at: number; text: string; found: boolean };

/** The characters by which the database marks matches. No stored text contains them. */
export const [BEGIN, END] = ["\u0001", "\u0002"];

/** Splits an excerpt at the marks. The parts are shown as text, never as HTML. */
export function partsOfExcerpt(excerpt: string): ExcerptPart[] {
  return excerpt
    .split(BEGIN)
    .flatMap((piece, index) => {
      if (index === 0) return [{ text: piece, found: false }];
      const [inside = "", after = ""] = piece.split(END);
      return [
        { text: inside, found: true },
        { text: after, found: false },
      ];
    })
    .filter(({ text }) => text !== "")
    .map((part, at) => ({ at, ...part }));
}
