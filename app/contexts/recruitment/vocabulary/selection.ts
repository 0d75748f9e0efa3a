import { isId } from "#app/kernel/ids.ts";
import { isLanguageLevel, type LanguageLevel } from "./levels.ts";

/** The lists of checkboxes. Each box has a name of its own: "skill-{id}". */
export type SelectionKind = "skill" | "language" | "licence" | "certificate" | "country";

export const selectionName = (kind: SelectionKind, id: string) => `${kind}-${id}`;

/** The field beside a box that says which level is wanted: "language-level-{id}". */
export const levelName = (kind: "language" | "licence", id: string) => `${kind}-level-${id}`;

/** What else than an id a box can stand for: a certificate's number, a country's code. */
const notIds: ReadonlySet<SelectionKind> = new Set(["certificate", "country"]);

/** Returns the ids (or numbers, or codes) ticked in a form, at most a hundred per list. */
export function selectedIds(form: FormData, kind: SelectionKind): string[] {
  const ids = [...form.keys()]
    .filter((name) => name.startsWith(`${kind}-`))
    .map((name) => name.slice(kind.length + 1));
  const valid = notIds.has(kind) ? ids : ids.filter(isId);
  return [...new Set(valid)].slice(0, 100);
}

/** Returns the languages ticked in a form, with the level that is wanted of each. */
export function selectedLanguages(form: FormData): { id: string; level: LanguageLevel | null }[] {
  return selectedLicences(form, "language").map(({ id, level }) => ({
    id,
    level: isLanguageLevel(level) ? level : null,
  }));
}

/** Returns the licences ticked in a form, with the level that is wanted of each. */
export function selectedLicences(
  form: FormData,
  kind: "language" | "licence" = "licence",
): { id: string; level: string | null }[] {
  return selectedIds(form, kind).map((id) => {
    const level = form.get(levelName(kind, id));
    return { id, level: typeof level === "string" && level !== "" ? level.slice(0, 80) : null };
  });
}

/** Returns a form's initial values with these boxes ticked. */
export function picked(kind: SelectionKind, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [selectionName(kind, id), "on"]));
}

/** The same with the levels beside the boxes. */
export function pickedLevels(
  kind: "language" | "licence",
  required: readonly { id: string; level: string | null }[],
): Record<string, string> {
  const levels = required.flatMap(({ id, level }) => (level ? [[levelName(kind, id), level]] : []));
  const ids = required.map(({ id }) => id);
  return { ...picked(kind, ids), ...Object.fromEntries(levels) };
}
