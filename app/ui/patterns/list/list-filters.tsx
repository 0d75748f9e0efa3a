import { type FormEvent, useEffect, useRef } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import type { AnyList, Option } from "#app/kernel/list.ts";
import type { ListView } from "#app/kernel/list-view.ts";
import { FilterRow, FilterSelect, FilterText, SEARCH_AND_FILTERS } from "../filter-form.tsx";

/** Milliseconds without typing after which the list is narrowed. */
const PAUSE = 300;

type Props = {
  list: AnyList;
  view: ListView;
  path: string;
  options: Readonly<Record<string, readonly Option[]>>;
  /** The other parameters of the address, which are kept. */
  hidden: URLSearchParams;
  /** The address without these filters, if there are any. */
  clear: string | undefined;
};

/**
 * The fields of a list's filters. With JavaScript the list answers while one types: the form is sent
 * after a short pause, and focus and caret stay where they are. Without it, "Show" sends it.
 */
export function ListFilters({ list, view, path, options, hidden, clear }: Props) {
  const fields = fieldsOf(list, options);
  const { form, changed, submitted } = useLiveForm(view);
  if (fields.length === 0) return null;
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      role="search"
      aria-label={`Filter ${list.noun[1]}`}
      preventScrollReset
      onInput={changed}
      onSubmit={submitted}
      className="mt-4 print:hidden"
    >
      {[...hidden].map(
        ([name, value]) =>
          !fields.some(([field]) => field === name) && (
            <input key={name} type="hidden" name={name} value={value} />
          ),
      )}
      <FilterRow fold={foldOf(fields)} clear={clear}>
        {fields.map(([name, filter]) =>
          filter.kind === "choice" ? (
            <FilterSelect
              key={name}
              name={name}
              label={filter.label}
              value={view.filters[name]}
              {...(filter.all === undefined ? {} : { all: filter.all })}
              options={filter.options ?? options[name] ?? []}
            />
          ) : (
            <FilterText
              key={name}
              name={name}
              label={filter.label}
              value={view.filters[name]}
              type={filter.kind === "date" ? "date" : "search"}
            />
          ),
        )}
      </FilterRow>
    </Form>
  );
}

type Field = Exclude<AnyList["filters"][string], { kind: "fixed" }>;

/** The filters that are fields. One whose choices are not declared needs at least one choice. */
function fieldsOf(list: AnyList, options: Props["options"]): (readonly [string, Field])[] {
  return Object.entries(list.filters).flatMap(([name, filter]) => {
    if (filter.kind === "fixed" || (filter.kind === "choice" && filter.links)) return [];
    const choices = filter.kind === "choice" ? (filter.options ?? options[name] ?? []) : undefined;
    return choices?.length === 0 ? [] : [[name, filter] as const];
  });
}

/** A single field is not folded: it takes no more room than what would be pressed to unfold it. */
function foldOf(fields: readonly (readonly [string, Field])[]): string | null {
  if (fields.length < 2) return null;
  return fields.some(([, { kind }]) => kind === "text") ? SEARCH_AND_FILTERS : "Filters";
}

/** Sends the form after a pause. The fields follow the address if something else changes it. */
function useLiveForm(view: ListView) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The address that the form itself has asked for last. */
  const asked = useRef<string>(undefined);
  /** What is typed without leaving the form is one entry of the history. */
  const typing = useRef(false);
  const submit = useSubmit();
  const { search } = useLocation();

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (asked.current === undefined || asked.current === search) return;
    asked.current = undefined;
    typing.current = false;
    clearTimeout(timer.current);
    for (const field of form.current?.elements ?? []) {
      if (isFilter(field) && field.value !== (view.filters[field.name] ?? "")) {
        field.value = view.filters[field.name] ?? "";
      }
    }
  }, [search, view]);

  const changed = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { current } = form;
      if (!current) return;
      asked.current = searchOf(current);
      void submit(current, { preventScrollReset: true, replace: typing.current });
      typing.current = true;
    }, PAUSE);
  };
  const submitted = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    asked.current = searchOf(currentTarget);
    typing.current = false;
  };
  return { form, changed, submitted };
}

function searchOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  return `?${new URLSearchParams(entries)}`;
}

function isFilter(field: Element): field is HTMLInputElement | HTMLSelectElement {
  return (
    (field instanceof HTMLInputElement && field.type !== "hidden") ||
    field instanceof HTMLSelectElement
  );
}
