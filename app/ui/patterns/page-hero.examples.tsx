import { PageHero } from "./page-hero.tsx";
import { type Examples, LONG_WORD } from "../examples.ts";

export default {
  title: "Head of a page",
  states: {
    "over contour lines": () => (
      <PageHero eyebrow="Demonstration" title="A page" lead="What it is about." />
    ),
    "low on a phone": () => <PageHero compact title="A topic of the forum" />,
    "over a scene": () => <PageHero scene="watch" title="A page" lead="What it is about." />,
    "with a very long word": () => <PageHero title={LONG_WORD} lead={LONG_WORD} />,
  },
} satisfies Examples;
