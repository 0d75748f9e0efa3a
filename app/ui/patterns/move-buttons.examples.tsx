import { MoveButtons } from "./move-buttons.tsx";
import type { Examples } from "../examples.ts";

export default {
  title: "Buttons that move a row",
  states: {
    "in the middle": () => (
      <MoveButtons name="the second row" fields={{}} first={false} last={false} />
    ),
    "at the top, so one is disabled": () => (
      <MoveButtons name="the first row" fields={{}} first last={false} />
    ),
  },
} satisfies Examples;
