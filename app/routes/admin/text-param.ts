import { data } from "react-router";
import type { Texts } from "#app/kernel/texts.ts";
import { allTexts } from "#app/texts.ts";

/** Returns the texts that an address names, or answers 404. */
export function textsParam(id: string): Texts {
  const texts = allTexts.find((each) => each.id === id);
  if (!texts) throw data(null, 404);
  return texts;
}
