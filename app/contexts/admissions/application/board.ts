import { type Stage, stages } from "../stage/rules.ts";

/** How many cards a column of the board shows at first, and how many more at each "Show more". */
export const CARDS = 20;
export const MORE_CARDS = 40;

/** A column never shows more. The list has pages for the rest. */
export const MOST_CARDS = 180;

/** The parameter that says how many cards the columns show: "interview.60~declined.100". */
export const SHOWN = "shown";

export type CardsShown = Partial<Record<Stage, number>>;

/** Reads how many cards each column shows. What is not understood is left out. */
export function cardsShown(text: string | null): CardsShown {
  const shown: CardsShown = {};
  for (const part of (text ?? "").split("~").slice(0, stages.length)) {
    const [name, number] = part.split(".");
    const stage = stages.find((each) => each === name);
    const cards = Number(number);
    if (stage && Number.isSafeInteger(cards) && cards > CARDS) {
      shown[stage] = Math.min(cards, MOST_CARDS);
    }
  }
  return shown;
}

/** Returns the parameter with which a column shows more cards. */
export function withMoreCards(shown: CardsShown, stage: Stage): string {
  const cards = Math.min((shown[stage] ?? CARDS) + MORE_CARDS, MOST_CARDS);
  return Object.entries({ ...shown, [stage]: cards })
    .map(([name, number]) => `${name}.${number}`)
    .join("~");
}
