import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Sorting } from "#app/kernel/sort.ts";
import { Link } from "../primitives/link.tsx";
import { BulkBox } from "./bulk.tsx";
import { useBeside } from "./list/beside.ts";
import { ActionsHead, SortHead, type SortLinks } from "./sort-header.tsx";

/** A column, and the position of its cells when rows are shown as cards. */
export type Column<Row, By extends string = never> = {
  head: string;
  /**
   * The column's name in the table's `sorting`. Without it, the list cannot be sorted by the
   * column.
   */
  by?: By;
  render: (row: Row) => ReactNode;
  /**
   * The position on the card. By default a cell has its own line. "half" shares a line with the
   * next half, "corner" is beside the first line, or below it on a phone, and "hidden"
   * is shown in the table only.
   */
  card?: "line" | "half" | "corner" | "hidden";
  /** The cell is not broken into lines in the table. */
  whole?: boolean;
  /** The cell is aligned to the end of the column, like amounts. */
  end?: boolean;
};

const onCard = {
  line: "as-cards:col-span-2",
  half: "",
  corner:
    "as-cards:col-start-2 as-cards:row-start-1 as-cards:pr-0 as-cards:text-right as-cards:max-[30rem]:col-span-2 as-cards:max-[30rem]:col-start-1 as-cards:max-[30rem]:row-start-auto as-cards:max-[30rem]:text-left beside:col-span-2 beside:col-start-1 beside:row-start-auto beside:text-left",
  hidden: "as-cards:hidden",
};

/**
 * A list in the back office: a table, and a list of cards in narrow windows. The first column has
 * the link to the row (`RowLink`). Other controls in a row are wrapped in `RowControls`.
 */
export function CardTable<Row, By extends string = never>(props: {
  /** What is listed, for people who do not see the heading above. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row, NoInfer<By>>[];
  /** What the list can be sorted by, if it can. */
  sorting?: Sorting<By>;
  /** How the list is sorted, and where its heads lead; by default its address says so. */
  sorted?: SortLinks | undefined;
  /**
   * Returns the name of a row that can be selected (in `BulkActions`); undefined for other rows.
   */
  selecting?: (row: Row) => string | undefined;
  /** What can be done with a row, behind "⋯" (`RowMenu`). */
  menu?: ((row: Row) => ReactNode) | undefined;
}) {
  const { label, rows, keyOf, columns, sorting, selecting, menu } = props;
  const nameOf = (row: Row) => selecting?.(row);
  const selects = rows.some((row) => nameOf(row) !== undefined);
  return (
    <table aria-label={label} className="w-full border-y border-mist text-left as-cards:block">
      {sorting ? (
        <SortHead
          sorting={sorting}
          heads={columns.map(({ head: label, by, end }) => ({
            label,
            by,
            className: end ? "text-right" : "",
          }))}
          cardsBelow="xl"
          sorted={props.sorted}
          actions={menu !== undefined}
        />
      ) : (
        <thead className="text-sm text-slate as-cards:sr-only">
          <tr>
            {columns.map(({ head, end }) => (
              <th
                key={head}
                className={`py-2 pr-4 font-semibold last:pr-0 ${end ? "text-right" : ""}`}
              >
                {head}
              </th>
            ))}
            {menu && <ActionsHead />}
          </tr>
        </thead>
      )}
      <tbody className="as-cards:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className={`relative border-t border-mist align-top hover:bg-paper has-[[data-row-link][aria-current]]:bg-mist/60 as-cards:grid as-cards:grid-cols-[minmax(0,1fr)_auto] as-cards:gap-x-4 as-cards:py-3 ${selects ? "as-cards:pl-9 print:pl-0" : ""}`}
          >
            {columns.map(({ head, render, card, whole, end }, place) => (
              <td
                key={head}
                className={`py-2.5 pr-4 tabular-nums last:pr-0 as-cards:min-w-0 as-cards:py-0.5 as-cards:empty:hidden ${whole ? "whitespace-nowrap" : ""} ${end ? "text-right as-cards:pr-0" : ""} ${place === 0 ? "" : onCard[card ?? "line"]}`}
              >
                {place === 0 && selects ? (
                  <div className="flex gap-2 as-cards:-ml-9 print:ml-0">
                    <RowBox id={keyOf(row)} of={nameOf(row)} />
                    <div className="min-w-0 grow as-table:min-w-40">{render(row)}</div>
                  </div>
                ) : (
                  render(row)
                )}
              </td>
            ))}
            {menu && (
              <td className="w-11 align-top beside:hidden as-cards:col-start-2 as-cards:justify-self-end print:hidden">
                {menu(row)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A row that cannot be selected has a gap instead of its box, so that the names stay aligned. */
function RowBox({ id, of }: { id: string; of: string | undefined }) {
  return of === undefined ? (
    <span className="w-7 shrink-0 print:hidden" />
  ) : (
    <BulkBox id={id} of={of} />
  );
}

/**
 * The link that covers the whole row. While a record is shown beside the list, the next one takes
 * its place, also in the history.
 */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const beside = useBeside();
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      data-row-link=""
      {...(beside ? { replace: true } : {})}
      aria-current={beside && pathname === to.split("?")[0] ? "true" : undefined}
      className="link font-semibold wrap-anywhere after:absolute after:inset-0"
    >
      {children}
    </Link>
  );
}

/** Controls in a row besides its link. */
export function RowControls({ children }: { children: ReactNode }) {
  return <div className="relative z-10 w-fit beside:hidden">{children}</div>;
}
