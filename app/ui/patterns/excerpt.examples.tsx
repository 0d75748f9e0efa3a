import { partsOfExcerpt } from "#app/kernel/excerpt.ts";
import { type Examples, LONG_WORD } from "../examples.ts";
import { Excerpt } from "./excerpt.tsx";

const example = (text: string) => (
  <p className="max-w-text wrap-anywhere">
    <Excerpt parts={partsOfExcerpt(text)} />
  </p>
);

export default {
  title: "Excerpt of a text that was found",
  states: {
    "with a word that was found": () => example("Most \u0001advances\u0002 fail in one place."),
    "with several": () => example("\u0001Doors\u0002 open … who goes through \u0001doors\u0002"),
    "with none": () => example("Who goes first, and why."),
    "with a very long word": () => example(`\u0001${LONG_WORD}\u0002 ${LONG_WORD}`),
  },
} satisfies Examples;
