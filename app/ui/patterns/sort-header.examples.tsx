import type { Sorting } from "#app/kernel/sort.ts";
import { SortHead } from "./sort-header.tsx";
import type { Examples } from "../examples.ts";

const sorting: Sorting<"name" | "joined"> = {
  columns: { name: "asc", joined: "desc" },
  usual: "name",
};

export default {
  title: "Head of a sorted table",
  states: {
    "sorted by the first column": () => (
      <table aria-label="Sorted people" className="w-full text-left">
        <SortHead
          sorting={sorting}
          heads={[
            { label: "Name", by: "name" },
            { label: "Joined", by: "joined" },
            { label: "Note" },
          ]}
          cardsBelow="lg"
        />
        <tbody>
          <tr>
            <td>Kovács Éva</td>
            <td>1 Jun 2026</td>
            <td>None</td>
          </tr>
        </tbody>
      </table>
    ),
  },
} satisfies Examples;
