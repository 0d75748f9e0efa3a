import { FACE_COLOURS, faceOf, nobodysFace } from "#app/kernel/face.ts";
import type { Examples } from "../examples.ts";
import { Face } from "./face.tsx";

const colours = Array.from({ length: FACE_COLOURS }, (_, colour) => colour);

export default {
  title: "Face",
  states: {
    "initials in every colour": () => (
      <p className="flex flex-wrap gap-2">
        {colours.map((colour) => (
          <Face key={colour} of={{ initials: "ĀR", colour, photo: null }} />
        ))}
      </p>
    ),
    "in every size": () => (
      <p className="flex flex-wrap items-center gap-2">
        {(["sm", "md", "lg", "xl"] as const).map((size) => (
          <Face key={size} of={faceOf({ id: "a", name: "Kovács Éva" })} size={size} />
        ))}
      </p>
    ),
    "with a picture": () => <Face of={{ ...nobodysFace, photo: "/favicon.svg" }} size="lg" />,
    "of somebody whose account is gone": () => <Face of={nobodysFace} />,
  },
} satisfies Examples;
