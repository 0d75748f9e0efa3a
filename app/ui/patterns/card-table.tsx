import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Sorting } from "#app/kernel/sort.ts";
import { BulkBox } from "./bulk.tsx";
import { SortHead } from "./sort-header.tsx";

/** A column, and where its cells stand where the rows are cards. */
export type Column<Row, By extends string = never> = {
  head: string;
  /** What of the table's `sorting` its head sorts by; a head without one is a word. */
  by?: By;
  render: (row: Row) => ReactNode;
  /**
   * On the card: a line of its own unless it is said otherwise. "half" shares a line with the next
   * half, "corner" is beside the first line, "hidden" is for what only the table has room for.
   */
  card?: "line" | "half" | "corner" | "hidden";
  /** Not to be broken into lines, in the table. */
  whole?: boolean;
  /** Set against the end of the column, as amounts are. */
  end?: boolean;
};

const onCard = {
  line: "max-xl:col-span-2",
  half: "",
  corner: "max-xl:col-start-2 max-xl:row-start-1 max-xl:pr-0 max-xl:text-right",
  hidden: "max-xl:hidden",
};

/**
 * The staff's list: a table, and in narrow windows a list of cards. The first column has the link
 * to its row (`RowLink`); what else can be clicked in a row is wrapped in `RowControls`.
 */
export function CardTable<Row, By extends string = never>(props: {
  /** What is listed, for those who do not see the heading above. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row, NoInfer<By>>[];
  /** What the list can be sorted by, where it can. */
  sorting?: Sorting<By>;
  /** Where rows can be selected (in `BulkActions`): what each is called; undefined for one that cannot. */
  selecting?: (row: Row) => string | undefined;
}) {
  const { label, rows, keyOf, columns, sorting, selecting } = props;
  const nameOf = (row: Row) => selecting?.(row);
  const selects = rows.some((row) => nameOf(row) !== undefined);
  return (
    <table aria-label={label} className="w-full border-y border-mist text-left max-xl:block">
      {sorting ? (
        <SortHead
          sorting={sorting}
          heads={columns.map(({ head: label, by, end }) => ({
            label,
            by,
            className: end ? "text-right" : "",
          }))}
          cardsBelow="xl"
        />
      ) : (
        <thead className="text-sm text-slate max-xl:sr-only">
          <tr>
            {columns.map(({ head, end }) => (
              <th
                key={head}
                className={`py-2 pr-4 font-semibold last:pr-0 ${end ? "text-right" : ""}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody className="max-xl:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className={`relative border-t border-mist align-top hover:bg-paper max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-4 max-xl:py-3 ${selects ? "max-xl:pl-9 print:pl-0" : ""}`}
          >
            {columns.map(({ head, render, card, whole, end }, place) => (
              <td
                key={head}
                className={`py-2.5 pr-4 tabular-nums last:pr-0 max-xl:min-w-0 max-xl:py-0.5 max-xl:empty:hidden ${whole ? "whitespace-nowrap" : ""} ${end ? "text-right max-xl:pr-0" : ""} ${place === 0 ? "" : onCard[card ?? "line"]}`}
              >
                {place === 0 && selects ? (
                  <div className="flex gap-2 max-xl:-ml-9 print:ml-0">
                    <RowBox id={keyOf(row)} of={nameOf(row)} />
                    <div className="min-w-0 grow">{render(row)}</div>
                  </div>
                ) : (
                  render(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A row that cannot be selected keeps the place of its box, so that the names stay in line. */
function RowBox({ id, of }: { id: string; of: string | undefined }) {
  return of === undefined ? (
    <span className="w-7 shrink-0 print:hidden" />
  ) : (
    <BulkBox id={id} of={of} />
  );
}

/** The link that a whole row is. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link font-semibold wrap-anywhere after:absolute after:inset-0">
      {children}
    </Link>
  );
}

/** What can be used in a row besides its link. */
export function RowControls({ children }: { children: ReactNode }) {
  return <div className="relative z-10 w-fit">{children}</div>;
}
