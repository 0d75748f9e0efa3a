import type { Examples } from "../../examples.ts";
import { NeighbourLinks } from "./neighbour-links.tsx";

const common = { list: "/dev/parts", noun: "application" };

export default {
  title: "Links to the rows before and after",
  states: {
    "in the middle": () => (
      <NeighbourLinks {...common} previous="?a" next="?b" place={12} total={10_412} />
    ),
    "the only row": () => (
      <NeighbourLinks {...common} noun="message" previous={null} next={null} place={1} total={1} />
    ),
    "no longer in the list": () => (
      <NeighbourLinks {...common} noun="intake" previous="?a" next="?b" place={null} total={0} />
    ),
  },
} satisfies Examples;
