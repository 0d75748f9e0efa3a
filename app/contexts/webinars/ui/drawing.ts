import type { PictogramName } from "#app/ui/pictures/pictogram-paths.ts";
import type { Category } from "../rules.ts";

/** The pictogram on the card of a webinar: that of a module on the same subject. */
export const drawingOf: Record<Category, PictogramName> = {
  "close-protection": "intro-cp",
  "tactical-response": "advanced-threat",
  surveillance: "surveillance-mastery",
  "flight-training": "flight-single-engine",
  "electronic-tools": "electronic-ai-tools",
};
