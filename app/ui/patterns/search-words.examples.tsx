import { type Examples, LONG_WORD } from "../examples.ts";
import { SearchWords } from "./search-words.tsx";

const example = (searched?: string) => (
  <form role="search" className="flex flex-wrap items-end gap-3">
    <SearchWords label="Search the forum" {...(searched ? { searched } : {})} />
  </form>
);

export default {
  title: "Words of a search",
  states: {
    empty: () => example(),
    "with what was searched for": () => example("door advance"),
    "with a very long word": () => example(LONG_WORD),
  },
} satisfies Examples;
