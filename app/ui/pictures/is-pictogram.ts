import { type PictogramName, pictogramNames } from "./pictogram-paths.ts";

/** Returns whether there is a pictogram for a name in stored content. */
export function isPictogram(name: string): name is PictogramName {
  return (pictogramNames as readonly string[]).includes(name);
}
