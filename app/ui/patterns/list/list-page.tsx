import { type ReactNode, useRef } from "react";
import { useNavigation } from "react-router";
import { type AnyList, type CellValue, type ListOf, countText } from "#app/kernel/list.ts";
import type { ListData } from "#app/kernel/list-data.ts";
import {
  cleared,
  isNarrowed,
  type ListView,
  listParams,
  sortedByColumn,
  sortingOf,
  withFilters,
} from "#app/kernel/list-view.ts";
import { Alert } from "../../primitives/alert.tsx";
import { LocalTime } from "../../primitives/local-time.tsx";
import { BulkActions } from "../bulk.tsx";
import { CardTable, type Column } from "../card-table.tsx";
import { KeysetPager, Pager } from "../pager.tsx";
import { ViewLinks } from "../view-links.tsx";
import { useBeside } from "./beside.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListKeys } from "./list-keys.tsx";
import { ColumnChooser, SavedViews } from "./list-tools.tsx";
import { menuItem, RowAction, RowMenu } from "./row-menu.tsx";
import { Link } from "../../primitives/link.tsx";

/** How a column's cells are drawn. Without it, a cell shows its text, and a moment as local time. */
export type ListCell<Row> = Pick<Column<Row>, "card" | "whole" | "end"> & {
  render?: (row: Row) => ReactNode;
};

type Props<Row> = {
  list: ListOf<Row>;
  data: ListData<Row>;
  cells?: Readonly<Record<string, ListCell<Row>>>;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Whether a row can be selected; all can by default. */
  selectable?: (row: Row) => boolean;
  /** The row's page, and other links of its menu. */
  links?: (row: Row) => readonly { to: string; label: string }[];
  /** What is said instead of an empty table. */
  empty: ReactNode;
  /** Replaces the table: the question before an act that cannot be undone. */
  question?: ReactNode;
  /** Is shown below the filters. */
  children?: ReactNode;
};

/**
 * A list in which staff or partners work: its links, filters, saved views, columns, selection, rows,
 * pages and keys. All of it follows from the list's declaration and from what its loader returned.
 */
export function ListPage<Row>(props: Props<Row>) {
  const { data } = props;
  const list = props.list as unknown as AnyList;
  const whole = useRef<HTMLDivElement>(null);
  // Beside a record there is only room for the rows. They stay filtered as they are.
  const narrow = useBeside() !== undefined;
  const { state, location } = useNavigation();
  const loading = state === "loading" && location.pathname === data.path;
  const { view, current } = data;
  const saved = current ? new URLSearchParams(current.query) : undefined;
  const paramsOf = (wanted: ListView) => {
    const params = listParams(list, wanted, saved);
    return current ? new URLSearchParams([["view", current.id], ...params]) : params;
  };
  const to = (wanted: ListView) => {
    const params = paramsOf(wanted);
    return params.size > 0 ? `${data.path}?${params}` : data.path;
  };
  return (
    <div ref={whole} data-list="">
      {!narrow && (
        <>
          <FilterLinks list={list} data={data} to={to} />
          <ListFilters
            list={list}
            view={view}
            path={data.path}
            options={data.options}
            hidden={paramsOf(view)}
            clear={isNarrowed(list, view) ? to(cleared(list, view)) : undefined}
          />
          {props.children}
        </>
      )}
      <div className="relative mt-4 flex flex-wrap items-center gap-x-1 print:hidden">
        <p role="status" className="mr-auto py-2 text-slate tabular-nums">
          {countText(data.total, data.most)} {data.total === 1 ? list.noun[0] : list.noun[1]}
        </p>
        {!narrow && <SavedViews list={list} data={data} />}
        {!narrow && <ColumnChooser list={list} data={data} />}
        {!narrow && data.total > 0 && (
          <a
            href={data.csv}
            download
            className="inline-flex min-h-11 items-center rounded-md px-3 font-semibold text-slate hover:bg-mist/60 hover:text-ink"
          >
            Download as CSV
          </a>
        )}
        <ListKeys list={whole} />
      </div>
      {data.notices.map((notice) => (
        <div key={notice} className="mb-3">
          <Alert tone="info">{notice}</Alert>
        </div>
      ))}
      <div aria-busy={loading} className={loading ? "opacity-60 transition-opacity delay-300" : ""}>
        {props.question ?? <Rows {...props} sortTo={(by) => to(sortedByColumn(list, view, by))} />}
      </div>
      {data.edges ? <KeysetPager edges={data.edges} /> : <Pager page={data.page} />}
      {!data.edges && data.total > data.most && data.page.number === data.page.last && (
        <p className="mt-3 text-slate">
          Only the first {countText(data.most)} are on pages. Filter the list to find others, or
          download them all.
        </p>
      )}
    </div>
  );
}

function Rows<Row>(props: Props<Row> & { sortTo: (by: string) => string }) {
  const { data, list, idOf, nameOf, selectable = () => true, links } = props;
  if (data.rows.length === 0) {
    return <p className="border-y border-mist py-10 text-slate">{props.empty}</p>;
  }
  const { actions } = data;
  const some = actions.length > 0 && data.rows.some(selectable);
  const menu = (row: Row) => {
    const acts = some && selectable(row) ? actions : [];
    const own = links?.(row) ?? [];
    if (acts.length + own.length === 0) return null;
    return (
      <RowMenu of={nameOf(row)}>
        {own.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={menuItem}>
              {label}
            </Link>
          </li>
        ))}
        {acts.map((act) => (
          <RowAction key={act.intent} id={idOf(row)} {...act} />
        ))}
      </RowMenu>
    );
  };
  const more = data.total > data.rows.length ? { noun: list.noun[1] } : {};
  return (
    <BulkActions actions={some ? actions : []} total={data.total} most={data.most} {...more}>
      <CardTable
        label={list.label}
        rows={data.rows}
        keyOf={idOf}
        columns={columnsOf(props)}
        sorting={sortingOf(list, data.view.filters)}
        sorted={{ now: data.view.sort, to: props.sortTo }}
        selecting={(row) => (some && selectable(row) ? nameOf(row) : undefined)}
        menu={some || links ? menu : undefined}
      />
    </BulkActions>
  );
}

function columnsOf<Row>({ list, data, cells = {} }: Props<Row>): Column<Row, string>[] {
  return data.columns.map((name) => {
    const { label, sort, text } = list.columns[name] as {
      label: string;
      sort?: unknown;
      text: (row: Row) => CellValue;
    };
    const { render, ...place } = cells[name] ?? {};
    return {
      head: label,
      ...(sort ? { by: name } : {}),
      ...place,
      render: render ?? ((row: Row) => <Shown value={text(row)} />),
    };
  });
}

function Shown({ value }: { value: CellValue }) {
  if (value instanceof Date) return <LocalTime at={value} />;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value;
}

/** The filters that are shown as links. */
function FilterLinks(props: {
  list: AnyList;
  data: Omit<ListData<unknown>, "rows">;
  to: (view: ListView) => string;
}) {
  const { list, data, to } = props;
  const filters = Object.entries(list.filters).flatMap(([name, filter]) =>
    filter.kind === "choice" && filter.links ? [[name, filter] as const] : [],
  );
  return filters.map(([name, filter], place) => {
    const options = filter.options ?? data.options[name] ?? [];
    const choices =
      filter.all === undefined ? options : [{ value: undefined, label: filter.all }, ...options];
    return (
      <ViewLinks
        key={name}
        label={filter.label}
        className={place === 0 ? "mt-6" : "mt-2"}
        most={data.most}
        views={choices.map(({ value, label }) => ({
          to: to(withFilters(list, data.view, { [name]: value })),
          label,
          ...(filter.links === "counted" ? { count: data.counts[value ?? ""] ?? 0 } : {}),
          current: data.view.filters[name] === value,
        }))}
      />
    );
  });
}
