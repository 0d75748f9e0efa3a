import { SavedNow } from "./saved-now.tsx";
import { type Examples, LONG_WORD } from "../examples.ts";

export default {
  title: "What somebody else has saved",
  states: {
    "two fields, of which one is empty": () => (
      <SavedNow
        fields={[
          ["Title", LONG_WORD],
          ["Note", ""],
        ]}
      />
    ),
  },
} satisfies Examples;
