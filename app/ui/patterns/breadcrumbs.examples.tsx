import { Breadcrumbs } from "./breadcrumbs.tsx";
import { type Examples, HERE, LONG_WORD } from "../examples.ts";

export default {
  title: "Breadcrumbs",
  dark: true,
  states: {
    "three levels": () => (
      <Breadcrumbs
        crumbs={[{ label: "Forum", to: HERE }, { label: "Flight", to: HERE }, { label: "A topic" }]}
      />
    ),
    "with a very long word": () => (
      <Breadcrumbs crumbs={[{ label: "Forum", to: HERE }, { label: LONG_WORD }]} />
    ),
  },
} satisfies Examples;
