import { type Examples, LONG_WORD } from "../examples.ts";
import { TextDifference } from "./text-difference.tsx";

export default {
  title: "Difference of two texts",
  states: {
    "the same": () => <TextDifference parts={[{ kind: "same", text: "Nothing was changed." }]} />,
    "inserted and deleted": () => (
      <TextDifference
        parts={[
          { kind: "same", text: "The course begins on " },
          { kind: "deleted", text: "Monday" },
          { kind: "inserted", text: "Tuesday" },
          { kind: "same", text: "." },
        ]}
      />
    ),
    "with a very long word": () => (
      <TextDifference parts={[{ kind: "inserted", text: LONG_WORD }]} />
    ),
  },
} satisfies Examples;
