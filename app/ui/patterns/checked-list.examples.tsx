import { CheckedList } from "./checked-list.tsx";
import { type Examples, LONG_WORD } from "../examples.ts";

export default {
  title: "Checked list",
  states: {
    "three items": () => (
      <CheckedList items={["A valid passport", "A first-aid certificate", LONG_WORD]} />
    ),
  },
} satisfies Examples;
