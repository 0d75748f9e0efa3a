import { LocalTime } from "./local-time.tsx";
import type { Examples } from "../examples.ts";

export default {
  title: "Time in the reader’s zone",
  states: {
    "a moment": () => <LocalTime at="2026-06-01T09:30:00Z" />,
  },
} satisfies Examples;
