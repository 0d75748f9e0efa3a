/** The sizes in which lectures and documents can be read, smallest first. */
export const textSizes = ["small", "normal", "large", "largest"] as const;

export type TextSize = (typeof textSizes)[number];

/** Returns the next size in a direction, or the same one at the end. */
export function resized(size: TextSize, direction: "smaller" | "larger"): TextSize {
  const at = textSizes.indexOf(size) + (direction === "larger" ? 1 : -1);
  return textSizes[Math.min(Math.max(at, 0), textSizes.length - 1)]!;
}
