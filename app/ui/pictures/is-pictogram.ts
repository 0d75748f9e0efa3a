import { type PictogramName, pictogramNames } from "./pictogram-paths.ts";

/** Whether there is a drawing for a name that comes from stored content. */
export function isPictogram(name: string): name is PictogramName {
  return (pictogramNames as readonly string[]).includes(name);
}
