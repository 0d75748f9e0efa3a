import { type Examples, LONG_WORD } from "../examples.ts";
import { CopyField } from "./copy-field.tsx";

export default {
  title: "Text to copy",
  states: {
    "an address": () => (
      <CopyField label="Address" text="https://gcpi.example/calendar/example.ics" />
    ),
    "a very long word": () => <CopyField label={LONG_WORD} text={LONG_WORD.repeat(4)} />,
  },
} satisfies Examples;
