import { ViewLinks } from "./view-links.tsx";
import { type Examples, HERE, LONG_WORD } from "../examples.ts";

export default {
  title: "Views of a list",
  states: {
    "three views": () => (
      <ViewLinks
        label="Stage"
        views={["All", "Interview", LONG_WORD].map((label, at) => ({
          to: `${HERE}?view=${at}`,
          label,
          count: at * 1250,
          current: at === 0,
        }))}
      />
    ),
  },
} satisfies Examples;
