import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { Button } from "../primitives/button.tsx";
import { Icon } from "../primitives/icon.tsx";
import { Link } from "../primitives/link.tsx";

/**
 * The filters of a list, all of which are in the address. `of` is the address (or query) that the
 * fields show; they follow it when a link or the Back button changes it. `hidden` keeps the other
 * parameters of the address. `clear` is the address without filters, if there are any. On phones the
 * fields are folded; `fold` is null where that would hide a single field.
 */
export function FilterForm(props: {
  action: string;
  of: string;
  /** The name of the search, on a page with several. */
  label?: string;
  hidden?: Readonly<Record<string, string | undefined>>;
  submit?: string;
  clear?: string | undefined;
  clearText?: string;
  className?: string;
  fold?: string | null;
  children: ReactNode;
}) {
  const { fold = "Filters", clear } = props;
  const hidden = Object.entries(props.hidden ?? {});
  return (
    <Form
      method="get"
      action={props.action}
      role="search"
      aria-label={props.label}
      preventScrollReset
      key={props.of}
      className={`print:hidden ${props.className ?? "mt-4"}`}
    >
      {hidden.map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <FilterRow fold={fold} submit={props.submit} clear={clear} clearText={props.clearText}>
        {props.children}
      </FilterRow>
    </Form>
  );
}

/** The fields of filters in a row, folded on phones, with their button and the link that clears them. */
export function FilterRow(props: {
  fold: string | null;
  submit?: string | undefined;
  /** The address without filters, if there are any. */
  clear: string | undefined;
  clearText?: string | undefined;
  children: ReactNode;
}) {
  const { fold, submit = "Show", clear, clearText = "Clear", children } = props;
  return (
    <FilterFold label={fold} open={clear !== undefined}>
      <div className="flex flex-wrap items-end gap-3">
        {children}
        <Button look="secondary">{submit}</Button>
        {clear !== undefined && (
          <Link to={clear} preventScrollReset className="link py-2.5">
            {clearText}
          </Link>
        )}
      </div>
    </FilterFold>
  );
}

/**
 * Folds the filters of a list on phones, so that the first result is on the first screen. They are
 * open while a filter is active, and always in wider windows. Without a label nothing is folded.
 *
 * The fields stand behind the disclosure and not in it, because not every browser can show what is in
 * a closed one in a wide window.
 */
export function FilterFold(props: { label: string | null; open: boolean; children: ReactNode }) {
  const { label, open, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  // What is open stays open when the last filter is cleared, because its field may have the focus.
  const [first] = useState(open);
  useEffect(() => {
    if (open && details.current) details.current.open = true;
  }, [open]);
  if (label === null) return children;
  return (
    <>
      <details ref={details} open={first} data-filter-fold="" className="group/fold peer sm:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md border border-slate/50 px-4 font-semibold hover:border-ink hover:bg-mist/60 [&::-webkit-details-marker]:hidden">
          {label}
          <Icon name="chevron-down" className="size-4 group-open/fold:rotate-180" />
        </summary>
      </details>
      <div className="max-sm:mt-3 max-sm:peer-[:not([open])]:hidden">{children}</div>
    </>
  );
}

/** The label of folded filters among which is a search. */
export const SEARCH_AND_FILTERS = "Search and filters";

const box = "block min-h-11 w-full rounded-md border border-slate/55 bg-white px-3 text-ink";

/** A text field; a search field unless `type` says otherwise. */
export function FilterText(props: {
  name: string;
  label: string;
  value: string | undefined;
  type?: "search" | "date";
}) {
  const { name, label, value = "", type = "search" } = props;
  return (
    <label className={`min-w-0 max-sm:grow ${type === "search" ? "basis-56" : ""}`}>
      <FilterLabel>{label}</FilterLabel>
      <input type={type} name={name} maxLength={100} defaultValue={value} className={box} />
    </label>
  );
}

/** A select field. `all` is the option for no filter. */
export function FilterSelect(props: {
  name: string;
  label: string;
  value: string | undefined;
  /** The label of the option for no filter; undefined if one of the options is always chosen. */
  all?: string;
  allValue?: string;
  options: readonly { value: string; label: string }[];
}) {
  const { name, label, all, allValue = "", options } = props;
  return (
    <label className="min-w-0 max-sm:grow">
      <FilterLabel>{label}</FilterLabel>
      <select name={name} defaultValue={props.value ?? allValue} className={box}>
        {all !== undefined && <option value={allValue}>{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function FilterLabel({ children }: { children: ReactNode }) {
  return <span className="mb-1 block text-sm font-semibold text-slate">{children}</span>;
}
