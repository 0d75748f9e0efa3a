import { isId } from "#app/kernel/ids.ts";

/** The lists of checkboxes. Each box has a name of its own: "skill-{id}". */
export type SelectionKind = "skill" | "language" | "certificate";

export const selectionName = (kind: SelectionKind, id: string) => `${kind}-${id}`;

/** Returns the ids (or certificate numbers) ticked in a form, at most a hundred per list. */
export function selectedIds(form: FormData, kind: SelectionKind): string[] {
  const ids = [...form.keys()]
    .filter((name) => name.startsWith(`${kind}-`))
    .map((name) => name.slice(kind.length + 1));
  const valid = kind === "certificate" ? ids : ids.filter(isId);
  return [...new Set(valid)].slice(0, 100);
}

/** Returns a form's initial values with these boxes ticked. */
export function picked(kind: SelectionKind, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [selectionName(kind, id), "on"]));
}
