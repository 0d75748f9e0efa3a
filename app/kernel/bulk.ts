import { isId } from "./ids.ts";
import type { Toast } from "./toast.ts";

/**
 * A row that an act on several rows has changed: its id, its state before, and its version after, by
 * which the undo notices that somebody has changed it since.
 */
export type Was<State extends string = string> = { id: string; was: State; version?: number };

/** What can be done to several rows of a list, by the name of the action. */
export type BulkActions<Tx> = Readonly<Record<string, BulkAction<Tx>>>;

/** The rows that an act has changed, and the toast. */
export type Acted = { rows: readonly Was[]; said: Toast };

export type BulkAction<Tx> = {
  label: string;
  /**
   * Acts on the rows in a transaction. Not given if the act asks for more than the rows; the form's
   * handler returns it then.
   */
  act?: (tx: Tx, ids: string[]) => Promise<Acted>;
  /** Restores the rows that have not changed since, and returns their ids. */
  undo: (tx: Tx, rows: readonly Was[]) => Promise<string[]>;
};

/** As many rows can be selected one by one. A page of a list has fewer. */
const MOST = 500;

/** Returns whether a text can be the id of a row of the list. */
type Test = (text: string) => boolean;

/** Returns the ids of the selected rows, each once. What is not an id is left out. */
export function tickedIn(form: FormData, isRow: Test = isId): string[] {
  const ids = form
    .getAll("id")
    .filter((each): each is string => typeof each === "string" && isRow(each));
  return [...new Set(ids)].slice(0, MOST);
}
