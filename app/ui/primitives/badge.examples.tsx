import { Badge, type BadgeTone } from "./badge.tsx";
import type { Examples } from "../examples.ts";

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
  },
} satisfies Examples;
