import type { ReactNode } from "react";
import type { Sorting } from "#app/kernel/sort.ts";
import { Link } from "../primitives/link.tsx";
import { BulkBox } from "./bulk.tsx";
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
   * next half, "corner" is beside the first line, or below it
   * in a very narrow window, and "hidden" is shown in the table only.
   */
  card?: "line" | "half" | "corner" | "hidden";
  /** The cell is not broken into lines in the table. */
  whole?: boolean;
  /** The cell is aligned to the end of the column, like amounts. */
  end?: boolean;
};

const onCard = {
  line: "max-xl:col-span-2",
  half: "",
  corner:
    "max-xl:col-start-2 max-xl:row-start-1 max-xl:pr-0 max-xl:text-right max-[22.5rem]:col-span-2 max-[22.5rem]:col-start-1 max-[22.5rem]:row-start-auto max-[22.5rem]:text-left",
  hidden: "max-xl:hidden",
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
          sorted={props.sorted}
          actions={menu !== undefined}
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
            {menu && <ActionsHead />}
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
                    <div className="min-w-0 grow xl:min-w-40">{render(row)}</div>
                  </div>
                ) : (
                  render(row)
                )}
              </td>
            ))}
            {menu && (
              <td className="w-11 align-top max-xl:col-start-2 max-xl:justify-self-end print:hidden">
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

/** The link that covers the whole row. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      data-row-link=""
      className="link font-semibold wrap-anywhere after:absolute after:inset-0"
    >
      {children}
    </Link>
  );
}

/** Controls in a row besides its link. */
export function RowControls({ children }: { children: ReactNode }) {
  return <div className="relative z-10 w-fit">{children}</div>;
}
