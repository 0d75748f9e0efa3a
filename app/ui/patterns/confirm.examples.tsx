import { ConfirmHere, ConfirmLink, type Question } from "./confirm.tsx";
import { type Examples, HERE } from "../examples.ts";

const question: Question = {
  href: HERE,
  title: "Delete this topic?",
  text: "The topic and all its replies disappear at once.",
  confirm: "Delete topic",
  keep: "Keep it",
};

export default {
  title: "Question before an act",
  states: {
    "a link that opens a dialog": () => <ConfirmLink {...question} label="Delete" />,
    "on a page of its own": () => <ConfirmHere {...question} back={HERE} />,
  },
} satisfies Examples;
