export type SheetLanguage = "en" | "hu";

/** The words of the sign-in sheet. */
export const sheetTerms = {
  sheet: { en: "Sign-in sheet", hu: "Jelenléti ív" },
  programme: { en: "Programme", hu: "Képzés" },
  when: { en: "Time", hu: "Időpont" },
  place: { en: "Place", hu: "Helyszín" },
  instructor: { en: "Instructor", hu: "Oktató" },
  name: { en: "Name", hu: "Név" },
  in: { en: "In", hu: "Érkezés" },
  out: { en: "Out", hu: "Távozás" },
  signature: { en: "Signature", hu: "Aláírás" },
  date: { en: "Date", hu: "Dátum" },
  code: { en: "Leads to the roll-call", hu: "A névsorhoz vezet" },
  nobody: { en: "Nobody is on the roster.", hu: "Senki sincs a névsorban." },
} as const satisfies Record<string, Record<SheetLanguage, string>>;

/** Returns the languages of a base's sheet. In Budapest it is bilingual. */
export const languagesAt = (base: string): SheetLanguage[] =>
  base === "Budapest" ? ["en", "hu"] : ["en"];
