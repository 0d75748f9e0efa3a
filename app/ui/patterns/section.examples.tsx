import { Section } from "./section.tsx";
import { type Examples, LONG_WORD } from "../examples.ts";

export default {
  title: "Section of a page",
  states: {
    "on paper": () => (
      <Section title="A section" lead="What it is about.">
        Its content.
      </Section>
    ),
    "on white": () => (
      <Section title="A section" ground="white">
        Its content.
      </Section>
    ),
    "on a dark ground": () => (
      <Section title="A section" lead="What it is about." ground="dark">
        Its content.
      </Section>
    ),
    "with a very long word": () => <Section title={LONG_WORD}>{LONG_WORD}</Section>,
  },
} satisfies Examples;
