import { isId } from "./ids.ts";

/** What a row was before something was done to several at once: all that their Undo needs. */
export type Was<State extends string = string> = { id: string; was: State };

/** No page of a list has more rows. */
const MOST = 100;

/** The rows that were ticked: ids, each once. What is no id is left out. */
export function tickedIn(form: FormData): string[] {
  const ids = form.getAll("id").filter((each) => typeof each === "string" && isId(each));
  return [...new Set(ids)].slice(0, MOST);
}

/** As one word, for the form of a toast, which has little room: `new:id,id;closed:id`. */
export function wasWord(rows: readonly Was[]): string {
  const groups = Map.groupBy(rows, ({ was }) => was);
  return [...groups].map(([was, of]) => `${was}:${of.map(({ id }) => id).join(",")}`).join(";");
}

/** What such a word says of rows that can have been one of `states`; the rest is left out. */
export function readWas<State extends string>(
  word: FormDataEntryValue | null,
  states: readonly State[],
): Was<State>[] {
  if (typeof word !== "string") return [];
  const rows = word.split(";").flatMap((group) => {
    const [name, ids = ""] = group.split(":");
    const was = states.find((state) => state === name);
    return was === undefined ? [] : ids.split(",").map((id) => ({ id, was }));
  });
  const byId = new Map(rows.filter(({ id }) => isId(id)).map((row) => [row.id, row]));
  return [...byId.values()].slice(0, MOST);
}
