/** How many cards a column of a board shows at first, and how many more at each "Show more". */
export const CARDS = 20;
export const MORE_CARDS = 40;

/** A column never shows more. The list has pages for the rest. */
export const MOST_CARDS = 180;

/** The parameter that says how many cards the columns show: "interview.60~declined.100". */
export const SHOWN = "shown";

/** How many cards columns show that do not show `CARDS`, by the column's key. */
export type CardsShown = Readonly<Record<string, number>>;

/** Reads how many cards each column shows. What is not understood is left out. */
export function cardsShown(text: string | null, columns: readonly string[]): CardsShown {
  const shown: Record<string, number> = {};
  for (const part of (text ?? "").split("~").slice(0, columns.length)) {
    const [name = "", number] = part.split(".");
    const cards = Number(number);
    if (columns.includes(name) && Number.isSafeInteger(cards) && cards > CARDS) {
      shown[name] = Math.min(cards, MOST_CARDS);
    }
  }
  return shown;
}

/** Returns the parameter with which a column shows more cards. */
export function withMoreCards(shown: CardsShown, column: string): string {
  const cards = Math.min((shown[column] ?? CARDS) + MORE_CARDS, MOST_CARDS);
  return Object.entries({ ...shown, [column]: cards })
    .map(([name, number]) => `${name}.${number}`)
    .join("~");
}
