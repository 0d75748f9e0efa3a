import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Form } from "react-router";
import { type RowKey, ListKeys } from "#app/ui/patterns/list/list-keys.tsx";
import type { RemovalReason } from "../../removal/store.server.ts";
import type { ReportKind } from "../../report/rules.ts";

/** The form of the act on all selected rows. */
const BULK = "selected-rows";

type Props<Row> = {
  rows: readonly Row[];
  keys: readonly RowKey[];
  /** What is done to the selected rows; null if nothing can be. */
  several: ReactNode;
  render: (row: Row) => ReactNode;
};

/** A queue of posts that wait for moderators, a line each, which keys go through. */
export function Queue<Row extends { id: string }>({ rows, keys, several, render }: Props<Row>) {
  const queue = useRef<HTMLDivElement>(null);
  // Not their number: another one from the next page may take the place of the one that leaves.
  const noteRow = useNextRow(queue, rows.map(({ id }) => id).join());
  return (
    <div ref={queue} className="max-w-5xl">
      <div className="flex flex-wrap items-end justify-between gap-3 pb-3">
        {several ? (
          <Form
            id={BULK}
            method="post"
            aria-label="The selected rows"
            className="flex flex-wrap items-end gap-3"
          >
            {several}
          </Form>
        ) : (
          <span />
        )}
        <ListKeys list={queue} more={keys} />
      </div>
      <ul data-rows="" className="border-t border-mist" onSubmit={noteRow}>
        {rows.map((row) => (
          <li key={row.id} className="border-b border-mist py-2">
            {render(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus to the row that takes the place of the one that was decided. */
function useNextRow(queue: RefObject<HTMLElement | null>, ids: string) {
  const decided = useRef<number>(-1);
  useEffect(() => {
    if (decided.current < 0) return;
    const rows = queue.current?.querySelectorAll<HTMLElement>("[data-rows] > li");
    rows
      ?.item(Math.min(decided.current, rows.length - 1))
      ?.querySelector("summary")
      ?.focus();
    decided.current = -1;
  }, [ids, queue]);
  return ({ target }: { target: EventTarget }) => {
    const rows = [...(queue.current?.querySelectorAll("[data-rows] > li") ?? [])];
    decided.current = rows.findIndex((row) => target instanceof Node && row.contains(target));
  };
}

type RowProps = {
  id: string;
  /** Names the row's checkbox; null for a row that nothing can be done to. */
  selects: string | null;
  badge: ReactNode;
  line: string;
  author: string;
  /** What the row shows when it is opened. */
  children: ReactNode;
  /** What stands beside it: buttons, or what was decided. */
  beside: ReactNode;
};

/** A row of a queue: a line until it is opened. */
export function QueueRow({ id, selects, badge, line, author, children, beside }: RowProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      {selects !== null && (
        <input
          type="checkbox"
          name="id"
          value={id}
          form={BULK}
          aria-label={selects}
          className="mt-3 size-5 shrink-0 accent-ink"
        />
      )}
      <details className="min-w-0 grow basis-80">
        <summary
          data-row-link=""
          className="flex min-h-11 cursor-pointer items-center gap-x-3 rounded-sm focus-visible:outline-2"
        >
          <span className="shrink-0">{badge}</span>
          <span className="min-w-0 grow truncate">{line}</span>
          <span className="shrink-0 text-sm text-slate max-sm:hidden">{author}</span>
        </summary>
        {children}
      </details>
      {beside}
    </div>
  );
}

type ReasonProps = {
  id: string;
  label: string;
  reasons: readonly RemovalReason[];
  /** The form that it belongs to, if it is outside of it. */
  form?: string;
  /** The kind of the report, for which a reason is suggested. */
  of?: ReportKind;
};

/** Asks for which reason a post is removed or refused. */
export function ReasonSelect({ id: fieldId, label, reasons, form, of }: ReasonProps) {
  const suggested = reasons.find(({ kind }) => kind === of) ?? reasons[0];
  return (
    <div>
      <label htmlFor={fieldId} className="block text-sm text-slate">
        {label}
      </label>
      <select
        id={fieldId}
        name="reason"
        defaultValue={suggested?.id}
        className="min-h-11 max-w-full rounded-md border border-slate/50 bg-white px-3"
        {...(form ? { form } : {})}
      >
        {reasons.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Asks what of a post is against the rules. Its author reads it. */
export function ExplanationField({ form }: { form: string }) {
  return (
    <label className="block">
      <span className="block text-sm text-slate">What in this post (the author reads this)</span>
      <input
        name="explanation"
        form={form}
        maxLength={2000}
        autoComplete="off"
        className="min-h-11 w-full max-w-text rounded-md border border-slate/50 bg-white px-3"
      />
    </label>
  );
}
