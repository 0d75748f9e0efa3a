import { Badge } from "../primitives/badge.tsx";
import { CardTable, type Column, RowLink } from "./card-table.tsx";
import { type Examples, HERE, LONG_WORD } from "../examples.ts";

type Row = { id: string; name: string; state: string; at: string };

const rows: Row[] = [
  { id: "a", name: "Āwhina Te Rangi", state: "Verified", at: "1 Jun 2026" },
  { id: "b", name: "Kovács Éva", state: "Unverified", at: "2 Jun 2026" },
  { id: "c", name: LONG_WORD, state: "Suspended", at: "3 Jun 2026" },
];

const columns: Column<Row>[] = [
  { head: "Name", render: ({ name }) => <RowLink to={HERE}>{name}</RowLink> },
  { head: "Joined", render: ({ at }) => at, whole: true },
  { head: "State", render: ({ state }) => <Badge>{state}</Badge>, card: "corner" },
];

export default {
  title: "Table, as cards where it is narrow",
  states: {
    "with rows, of which one has a very long name": () => (
      <CardTable label="People" rows={rows} keyOf={({ id }) => id} columns={columns} />
    ),
    empty: () => <CardTable label="Nobody" rows={[]} keyOf={() => ""} columns={columns} />,
  },
} satisfies Examples;
