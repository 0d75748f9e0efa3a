import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button } from "../primitives/button.tsx";

/**
 * What narrows a list: a search whose every box stands in the address. `of` is the address (or query)
 * that the boxes show: they follow it, also when a link or the browser's Back changed it. `hidden`
 * keeps what else the address says; `clear` is where nothing is narrowed, if anything is.
 */
export function FilterForm(props: {
  action: string;
  of: string;
  /** Names the search where a page has several. */
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

/** A box to type in: a search unless it is said to be something else. */
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

/** A choice; `all` is what stands for none of them. */
export function FilterSelect(props: {
  name: string;
  label: string;
  value: string | undefined;
  /** What the address says for all, and what the choice is called; none where one always applies. */
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
