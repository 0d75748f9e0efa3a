import { type Examples, LONG_WORD } from "../examples.ts";
import { ProgressBar } from "./progress-bar.tsx";

export default {
  title: "Progress bar",
  states: {
    "at the beginning": () => <ProgressBar label="Checking the file" done={0} of={50_000} />,
    "in the middle": () => <ProgressBar label="Checking the file" done={21_500} of={50_000} />,
    "at its end": () => <ProgressBar label="Checking the file" done={50_000} of={50_000} />,
    "without a known end": () => <ProgressBar label="Writing all rows" done={0} />,
    "with a very long word": () => <ProgressBar label={LONG_WORD} done={1} of={3} />,
  },
} satisfies Examples;
