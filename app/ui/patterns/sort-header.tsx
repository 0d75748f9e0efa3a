import { useSearchParams } from "react-router";
import { type Sort, type Sorting, sortedBy, sortOf } from "#app/kernel/sort.ts";
import { Icon } from "../primitives/icon.tsx";
import { Link } from "../primitives/link.tsx";

type Head<Column extends string> = {
  label: string;
  /** The column of the list that it sorts by. Without it, the list cannot be sorted by it. */
  by?: Column | undefined;
  className?: string;
};

/** How a list is sorted, and the address of the list sorted by another column. */
export type SortLinks = { now: Sort<string>; to: (by: string) => string };

/**
 * The head of a table whose columns sort the list. The sort is in the address. The links keep the
 * filters and lead to the first page. Below `cardsBelow` the table becomes a list of cards, and the
 * columns are shown in a row above it.
 */
export function SortHead<Column extends string>(props: {
  sorting: Sorting<Column>;
  heads: readonly Head<Column>[];
  cardsBelow: keyof typeof cards;
  sorted?: SortLinks | undefined;
  /** The last column has what can be done with a row. */
  actions?: boolean;
}) {
  const { sorting, heads, sorted } = props;
  const { head, row, word, cell } = cards[props.cardsBelow];
  return (
    <thead className={`text-sm text-slate print:text-ink ${head}`}>
      <tr className={row}>
        {heads.map(({ label, by, className = "" }) =>
          by === undefined ? (
            <th key={label} scope="col" className={`py-2 pr-4 font-semibold ${word} ${className}`}>
              {label}
            </th>
          ) : (
            <SortHeader
              key={by}
              sorting={sorting}
              by={by}
              label={label}
              className={`${cell} ${className}`}
              sorted={sorted}
            />
          ),
        )}
        {props.actions && <ActionsHead />}
      </tr>
    </thead>
  );
}

/** The head of the column with what can be done with a row. */
export function ActionsHead() {
  return (
    <th scope="col" className="print:hidden">
      <span className="sr-only">Actions</span>
    </th>
  );
}

/**
 * The head of a column that sorts the list. `aria-sort` says whether and how the list is sorted by
 * it.
 */
function SortHeader<Column extends string>(props: {
  sorting: Sorting<Column>;
  by: Column;
  label: string;
  className: string;
  sorted: SortLinks | undefined;
}) {
  const { sorting, by, label, className, sorted } = props;
  const [query] = useSearchParams();
  const now: Sort<string> = sorted?.now ?? sortOf(sorting, query);
  const current = now.by === by;
  return (
    <th
      scope="col"
      aria-sort={current ? (now.order === "asc" ? "ascending" : "descending") : undefined}
      className={`font-semibold ${className}`}
    >
      <Link
        to={sorted ? sorted.to(by) : `?${sortedBy(sorting, query, by)}`}
        preventScrollReset
        className="group inline-flex min-h-10 items-center gap-1 hover:text-ink hover:underline"
      >
        {label}
        <Icon
          name="chevron-down"
          className={`size-4 shrink-0 print:hidden ${
            current
              ? now.order === "asc"
                ? "rotate-180 text-ink"
                : "text-ink"
              : "opacity-35 group-hover:opacity-100 group-focus-visible:opacity-100"
          }`}
        />
      </Link>
    </th>
  );
}

/** The class names are complete, because the style sheet is generated from them. */
const cards = {
  lg: {
    head: "max-lg:block",
    row: "max-lg:flex max-lg:flex-wrap max-lg:gap-x-4",
    word: "max-lg:sr-only",
    cell: "pr-4 max-lg:pr-0",
  },
  xl: {
    head: "as-cards:block beside:hidden",
    row: "as-cards:flex as-cards:flex-wrap as-cards:gap-x-4",
    word: "as-cards:sr-only",
    cell: "pr-4 as-cards:pr-0",
  },
} as const;
