import type { Option } from "./list.ts";
import type { ListView } from "./list-view.ts";
import type { Edges, Page } from "./pagination.ts";
import type { SavedView } from "./saved-view.ts";

/** What the page of a list shows. Loaders return it, and `ui/patterns/list` draws it. */
export type ListData<Row> = {
  /** The page's own path, and its address with the view. */
  path: string;
  here: string;
  rows: Row[];
  view: ListView;
  page: Page;
  /** The first and last row of a page that others come before or after; null without keyset pages. */
  edges: Edges | null;
  /** How many rows match; above `most` they are not counted. */
  total: number;
  most: number;
  /** For each choice of the filter whose links have numbers. */
  counts: Record<string, number>;
  /** The choices that the list's source knows. */
  options: Readonly<Record<string, readonly Option[]>>;
  /** The columns shown, and whether the viewer has chosen them. */
  columns: string[];
  chosen: boolean;
  saved: SavedView[];
  /** The saved view of the address. `changed`: the address asks for something else than it says. */
  current: (SavedView & { changed: boolean }) | null;
  /** What the address asked for that does not exist any more, as sentences. */
  notices: string[];
  /** What can be done to several rows, or to one from its menu. */
  actions: { intent: string; label: string }[];
  /** The id of the view that is saved next, so that a form sent twice is one view. */
  newView: string;
  /** Where views and columns are sent, and the exported table. */
  desk: string;
  csv: string;
};
