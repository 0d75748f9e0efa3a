import { isId } from "./ids.ts";

/** The id of a row and its state before an act on several rows. Undo needs nothing else. */
export type Was<State extends string = string> = { id: string; was: State };

/** A page of a list has at most this many rows. */
const MOST = 100;

/** Returns whether a text can be the id of a row of the list. */
type Test = (text: string) => boolean;

/** Returns the ids of the selected rows, each once. What is not an id is left out. */
export function tickedIn(form: FormData, isRow: Test = isId): string[] {
  const ids = form
    .getAll("id")
    .filter((each): each is string => typeof each === "string" && isRow(each));
  return [...new Set(ids)].slice(0, MOST);
}

/**
 * Writes rows and their former states as one short text for the form of a toast:
 * `new:id,id;closed:id`.
 */
export function versionsField(rows: readonly Was[]): string {
  const groups = Map.groupBy(rows, ({ was }) => was);
  return [...groups].map(([was, of]) => `${was}:${of.map(({ id }) => id).join(",")}`).join(";");
}

/**
 * Reads such a text. `states` are the states that are accepted, or a function that recognises one.
 * Everything else is left out.
 */
export function readWas<State extends string>(
  word: FormDataEntryValue | null,
  states: readonly State[] | ((name: string) => State | undefined),
  isRow: Test = isId,
): Was<State>[] {
  const stateOf =
    typeof states === "function" ? states : (name: string) => states.find((each) => each === name);
  if (typeof word !== "string") return [];
  const rows = word.split(";").flatMap((group) => {
    const [name = "", ids = ""] = group.split(":");
    const was = stateOf(name);
    return was === undefined ? [] : ids.split(",").map((id) => ({ id, was }));
  });
  const byId = new Map(rows.filter(({ id }) => isRow(id)).map((row) => [row.id, row]));
  return [...byId.values()].slice(0, MOST);
}

/** Returns the state if it is a version, for lists whose rows are restored by their version. */
export function versionIn(name: string): string | undefined {
  return /^\d{1,9}$/.test(name) ? name : undefined;
}
