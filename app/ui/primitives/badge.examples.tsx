import { Badge, type BadgeTone } from "./badge.tsx";
import { type Examples, LONG_WORD } from "../examples.ts";

const tones: BadgeTone[] = ["neutral", "brass", "red", "amber", "green"];

export default {
  title: "Badge",
  states: {
    "in every tone": () => (
      <p className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </p>
    ),
    "longer than a phone is wide": () => (
      <ul className="flex flex-wrap gap-2">
        {["First aid certificate, Pre-hospital emergency care", LONG_WORD].map((text) => (
          <li key={text} className="max-w-full">
            <Badge>{text}</Badge>
          </li>
        ))}
      </ul>
    ),
  },
} satisfies Examples;
