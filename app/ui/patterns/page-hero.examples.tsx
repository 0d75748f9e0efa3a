import { PageHero } from "./page-hero.tsx";
import { type Examples, LONG_WORD } from "../examples.ts";

export default {
  title: "Head of a page",
  states: {
    "a page on which one works": () => (
      <PageHero eyebrow="Demonstration" title="A page" lead="What it is about." />
    ),
    "about a subject": () => (
      <PageHero
        drawing={{ about: "intro-cp", seed: "intro-cp" }}
        title="A module"
        lead="What it is about."
      />
    ),
    "over a scene": () => <PageHero scene="watch" title="A page" lead="What it is about." />,
    "with a very long word": () => <PageHero title={LONG_WORD} lead={LONG_WORD} />,
  },
} satisfies Examples;
