import { defineList, optionsOf } from "#app/kernel/list.ts";
import type { ListData } from "#app/kernel/list-data.ts";
import { type Examples, HERE, LONG_WORD } from "../../examples.ts";
import { RowLink } from "../card-table.tsx";
import { ListPage } from "./list-page.tsx";

type Row = { id: string; name: string; state: "open" | "closed"; at: Date };

const list = defineList<Row>()({
  id: "example",
  label: "Examples",
  noun: ["example", "examples"],
  columns: {
    name: { label: "Name", sort: "asc", shown: "always", text: ({ name }) => name },
    at: { label: "Received", sort: "desc", text: ({ at }) => at },
    state: { label: "State", text: ({ state }) => state },
  },
  filters: {
    state: {
      kind: "choice",
      label: "State of the examples",
      all: "All",
      options: optionsOf(["open", "closed"] as const, { open: "Open", closed: "Closed" }),
      links: "counted",
    },
    q: { kind: "text", label: "Name of the example" },
  },
  sortedBy: "at",
});

const at = new Date("2026-03-01T20:00:00Z");
const rows: Row[] = [
  { id: "one", name: "About fees", state: "open", at },
  { id: "two", name: LONG_WORD, state: "closed", at },
];

const data: ListData<Row> = {
  path: HERE,
  here: HERE,
  rows,
  view: {
    filters: { state: undefined, q: undefined },
    sort: { by: "at", order: "desc" },
    page: 1,
    columns: undefined,
  },
  page: { number: 1, last: 50, total: 1234, offset: 0 },
  edges: null,
  total: 1234,
  most: 10_000,
  counts: { "": 1234, open: 12, closed: 1222 },
  options: {},
  columns: ["name", "state"],
  chosen: false,
  saved: [{ id: "v", name: "Fees", query: "q=fees", shared: true, version: 1, own: true }],
  current: null,
  actions: [{ intent: "close", label: "Close the examples" }],
  newView: "0",
  notices: [],
  desk: HERE,
  csv: HERE,
};

const shown = (changes: Partial<ListData<Row>>) => (
  <ListPage
    list={list}
    data={{ ...data, ...changes }}
    cells={{ name: { render: ({ name }) => <RowLink to={HERE}>{name}</RowLink> } }}
    idOf={({ id }) => id}
    nameOf={({ name }) => name}
    links={() => [{ to: HERE, label: "Open" }]}
    empty="No example matches this search."
  />
);

export default {
  title: "List in which people work",
  states: {
    "with rows on several pages": () => shown({}),
    "with pages that are found by their rows": () =>
      shown({ edges: { before: "one", after: "two" }, total: 10_001 }),
    "with more rows than a search counts": () =>
      shown({ total: 1001, most: 1000, counts: { "": 1001, open: 12, closed: 1001 } }),
    "with a filter that no longer exists": () =>
      shown({ notices: ["The filter “colour” no longer exists, so it was left out."] }),
    empty: () => shown({ rows: [], total: 0, page: { number: 1, last: 1, total: 0, offset: 0 } }),
  },
} satisfies Examples;
