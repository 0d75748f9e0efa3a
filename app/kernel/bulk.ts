import { isId } from "./ids.ts";

/** What a row was before something was done to several at once: all that their Undo needs. */
export type Was<State extends string = string> = { id: string; was: State };

/** No page of a list has more rows. */
const MOST = 100;

/** Whether a text can be the id of a row of the list. */
type Test = (text: string) => boolean;

/** The rows that were ticked: ids, each once. What is no id is left out. */
export function tickedIn(form: FormData, isRow: Test = isId): string[] {
  const ids = form
    .getAll("id")
    .filter((each): each is string => typeof each === "string" && isRow(each));
  return [...new Set(ids)].slice(0, MOST);
}

/** As one word, for the form of a toast, which has little room: `new:id,id;closed:id`. */
export function versionsField(rows: readonly Was[]): string {
  const groups = Map.groupBy(rows, ({ was }) => was);
  return [...groups].map(([was, of]) => `${was}:${of.map(({ id }) => id).join(",")}`).join(";");
}

/**
 * What such a word says of rows that can have been one of `states`, or what it takes for one; the
 * rest is left out.
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

/** The version that a row had, if the name of a state is one: `readWas` reads it by this. */
export function versionIn(name: string): string | undefined {
  return /^\d{1,9}$/.test(name) ? name : undefined;
}
