import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "../primitives/button.tsx";
import { Link } from "../primitives/link.tsx";

/**
 * The filters of a list, all of which are in the address. `of` is the address (or query) that the
 * fields show; they follow it when a link or the Back button changes it. `hidden` keeps the other
 * parameters of the address. `clear` is the address without filters, if there are any.
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
  children: ReactNode;
}) {
  const hidden = Object.entries(props.hidden ?? {});
  return (
    <Form
      method="get"
      action={props.action}
      role="search"
      aria-label={props.label}
      preventScrollReset
      key={props.of}
      className={`flex flex-wrap items-end gap-3 print:hidden ${props.className ?? "mt-4"}`}
    >
      {hidden.map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {props.children}
      <Button look="secondary">{props.submit ?? "Show"}</Button>
      {props.clear && (
        <Link to={props.clear} preventScrollReset className="link py-2.5">
          {props.clearText ?? "Clear"}
        </Link>
      )}
    </Form>
  );
}

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
