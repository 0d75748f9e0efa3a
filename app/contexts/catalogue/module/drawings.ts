/** The drawings that staff can choose for a module's card. */
export const drawingLabels = {
  "intro-cp": "A shield",
  "advanced-threat": "An alarm in a frame",
  "surveillance-mastery": "Binoculars",
  "anticipation-readiness": "A stopwatch",
  "electronic-ai-tools": "A chip",
  "maritime-security": "An anchor",
  "threat-assessment": "A gauge",
  "flight-single-engine": "An aeroplane with one engine",
  "flight-multi-engine": "An aeroplane with two engines",
  "flight-rotary": "A helicopter",
  excellence: "A summit",
  integrity: "Scales",
  leadership: "A compass",
  adaptability: "A fork in the way",
} as const;

export const drawings = Object.keys(drawingLabels) as [
  keyof typeof drawingLabels,
  ...(keyof typeof drawingLabels)[],
];

/** Describes a module's own drawing. Only modules that came with the site have a special one. */
export function ownDrawing(moduleId: string): string {
  return moduleId in drawingLabels ? "Its own" : "A sheet of paper";
}
