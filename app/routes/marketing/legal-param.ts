import { data } from "react-router";
import { legalTexts } from "#app/contexts/institute/copy/legal/texts.ts";

/** Returns the legal text that an address names, or answers 404. */
export function legalParam(id: string) {
  const texts = Object.values(legalTexts).find((each) => each.id === id);
  if (!texts) throw data(null, 404);
  return texts;
}
