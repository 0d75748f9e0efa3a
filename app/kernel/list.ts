import type { Order } from "./sort.ts";

/** What a cell is in an exported table. */
export type CellValue = string | number | boolean | Date | null;

/** A column of a list of rows. */
export type ListColumn<Row> = {
  label: string;
  /**
   * The first order if the list can be sorted by the column: names from A, dates from the newest.
   * It may depend on the filters.
   */
  sort?: Order | ((filters: FilterValues) => Order);
  /**
   * "always" cannot be hidden, "asked" is shown to those who choose it, "export" is in exported tables
   * only, and "page" is always on the page and never exported. By default a column is shown until
   * somebody hides it.
   */
  shown?: "always" | "asked" | "export" | "page";
  /** The cell in an exported table. */
  text: (row: Row) => CellValue;
};

/** A choice of a filter. */
export type Option<Value extends string = string> = { value: Value; label: string };

/** A filter of a list. Its key in the definition is its parameter in the address. */
export type ListFilter =
  | { kind: "text"; label: string }
  | { kind: "date"; label: string }
  | {
      kind: "choice";
      label: string;
      /** Without them, the list's source says what can be chosen. */
      options?: readonly Option[];
      /** The label for no filter. Without it, `usual` is chosen if the address says nothing. */
      all?: string;
      usual?: string;
      /** Shown as links above the other filters; "counted" with the number of rows. */
      links?: "plain" | "counted";
    }
  /** Part of the page's path, such as the job whose applications are listed. */
  | { kind: "fixed" };

export type FilterValues = Readonly<Record<string, string | undefined>>;

export type Columns<Row> = Readonly<Record<string, ListColumn<Row>>>;
export type Filters = Readonly<Record<string, ListFilter>>;

/** The keys of the columns by which a list can be sorted. */
export type SortKey<C> = {
  [Key in keyof C]: C[Key] extends { sort: unknown } ? Key : never;
}[keyof C] &
  string;

type ValueOf<F> = F extends { options: readonly Option<infer Value>[] }
  ? F extends { usual: string }
    ? Value
    : Value | undefined
  : string | undefined;

/** The values of a list's filters; undefined where nothing is asked for. */
export type ValuesOf<F extends Filters> = { readonly [Key in keyof F]: ValueOf<F[Key]> };

/**
 * A list in which staff or partners work. Everything about it that is not a query or a component
 * follows from this declaration: how its address is read and written, its filters, heads, columns
 * and its exported table.
 */
export type List<Row, C extends Columns<Row> = Columns<Row>, F extends Filters = Filters> = {
  /** Names it in addresses and in what is stored. It must stay the same. */
  id: string;
  /** What is listed, for people who do not see the heading. */
  label: string;
  /** The words for one row and for many. */
  noun: readonly [one: string, many: string];
  columns: C;
  filters: F;
  /** The column by which it is sorted if the address does not say. */
  sortedBy: NoInfer<keyof C & string>;
  perPage?: number;
  /**
   * Pages are found by the row before or after them and not by their number, so that all rows can be
   * paged through, however many there are, and each page costs the same. The columns by which such
   * a list is sorted have no nulls, and its source has no `ties`.
   */
  keyset?: true;
};

/** Declares a list: `defineList<Row>()({ … })`. The types of filters and columns are inferred. */
export function defineList<Row>() {
  return <const C extends Columns<Row>, const F extends Filters>(
    list: List<Row, C, F>,
  ): List<Row, C, F> => list;
}

/** Any list with such rows. */
// oxlint-disable-next-line typescript/no-explicit-any -- its columns and filters may be any
export type ListOf<Row> = List<Row, any, any>;

/** Any list; what code uses that works for all of them. */
export type AnyList = Pick<List<never>, "id" | "label" | "noun" | "perPage" | "keyset"> & {
  columns: Readonly<Record<string, Omit<ListColumn<never>, "text">>>;
  filters: Filters;
  sortedBy: string;
};

/** Returns the options of a choice: values with their labels. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): readonly Option<Value>[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** Rows are counted up to this number. What is beyond is "more than", and cannot be paged to. */
export const MOST_COUNTED = 10_000;

/**
 * Rows that a search has found are counted up to this number. Each of them costs the comparison of
 * a text, so a word that all rows have would otherwise make a page slow.
 */
export const MOST_FOUND = 1_000;

/** Returns up to which number the rows of a list are counted with these filters. */
export function mostCounted({ filters }: Pick<AnyList, "filters">, values: FilterValues): number {
  const searched = Object.entries(filters).some(
    ([name, { kind }]) => kind === "text" && values[name] !== undefined,
  );
  return searched ? MOST_FOUND : MOST_COUNTED;
}

/** Returns a number of rows as it is shown: "10,000+" if there are more than `most` are counted. */
export function countText(n: number, most: number = MOST_COUNTED): string {
  return n > most ? `${most.toLocaleString("en-NZ")}+` : n.toLocaleString("en-NZ");
}
