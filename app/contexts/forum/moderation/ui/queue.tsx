import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";
import { Form } from "react-router";
import type { ShownPerson } from "#app/kernel/face.ts";
import { isRecordChanged, WIDE } from "#app/ui/patterns/list/beside.ts";
import { type RowKey, ListKeys } from "#app/ui/patterns/list/list-keys.tsx";
import { isBusy } from "#app/ui/patterns/list/single-keys.ts";
import { PersonName } from "#app/ui/patterns/person-name.tsx";
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

/**
 * A queue of posts that wait for moderators, a line each, which keys go through. In wide windows the
 * post of the open line stands beside the queue, also without script.
 */
export function Queue<Row extends { id: string }>({ rows, keys, several, render }: Props<Row>) {
  const queue = useRef<HTMLDivElement>(null);
  // Not their number: another one from the next page may take the place of the one that leaves.
  const noteRow = useNextRow(queue, rows.map(({ id }) => id).join());
  const isBeside = useCallback(() => isWide() && openRow(queue.current) !== null, []);
  useClosing(queue);
  return (
    <div ref={queue} className="max-w-5xl min-[95rem]:relative min-[95rem]:max-w-none">
      <div className="flex flex-wrap items-end justify-between gap-3 pb-3 min-[95rem]:w-136">
        {several ? (
          <Form
            id={BULK}
            method="post"
            aria-label="The selected rows"
            className="flex max-w-full min-w-0 flex-wrap items-end gap-3"
          >
            {several}
          </Form>
        ) : (
          <span />
        )}
        <ListKeys list={queue} more={keys} isBeside={isBeside} />
      </div>
      <ul
        data-rows=""
        className="border-t border-mist min-[95rem]:h-[calc(100dvh-8rem)] min-[95rem]:w-136 min-[95rem]:overflow-y-auto"
        onSubmit={noteRow}
      >
        {rows.map((row) => (
          <li key={row.id} className="border-b border-mist py-2">
            {render(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const isWide = () => matchMedia(WIDE).matches;

const openRow = (queue: HTMLElement | null) =>
  queue?.querySelector<HTMLDetailsElement>("[data-rows] details[open]") ?? null;

/**
 * Lets Escape close the open post, with the focus on its line. What was typed about it and not sent
 * keeps it open.
 */
function useClosing(queue: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const row = openRow(queue.current);
      if (event.key !== "Escape" || isBusy(event) || !row || isRecordChanged()) return;
      row.open = false;
      row.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [queue]);
}

/**
 * Moves the focus to the row that takes the place of the one that was decided. If that one was open
 * beside the queue, the next one is opened.
 */
function useNextRow(queue: RefObject<HTMLElement | null>, ids: string) {
  const decided = useRef<{ place: number; opens: boolean }>(undefined);
  useEffect(() => {
    if (!decided.current || decided.current.place < 0) return;
    const { place, opens } = decided.current;
    decided.current = undefined;
    const rows = queue.current?.querySelectorAll<HTMLElement>("[data-rows] > li");
    const next = rows?.item(Math.min(place, rows.length - 1))?.querySelector("details");
    next?.querySelector("summary")?.focus();
    if (next && opens) next.open = true;
  }, [ids, queue]);
  return ({ target }: { target: EventTarget }) => {
    const rows = [...(queue.current?.querySelectorAll("[data-rows] > li") ?? [])];
    const place = rows.findIndex((row) => target instanceof Node && row.contains(target));
    const opens = isWide() && rows[place]?.querySelector("details[open]") !== null;
    decided.current = { place, opens };
  };
}

type RowProps = {
  id: string;
  /** Names the row's checkbox; null for a row that nothing can be done to. */
  selects: string | null;
  badge: ReactNode;
  line: string;
  author: ShownPerson;
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
      <details name="queue" className="group min-w-0 grow basis-80 max-sm:basis-52">
        <summary
          data-row-link=""
          className="flex min-h-11 cursor-pointer items-center gap-x-3 rounded-sm focus-visible:outline-2 max-sm:flex-wrap max-sm:py-2.5 min-[95rem]:group-open:bg-mist/60"
        >
          <span className="shrink-0">{badge}</span>
          <span className="min-w-0 grow truncate max-sm:line-clamp-3 max-sm:basis-full max-sm:whitespace-normal">
            {line}
          </span>
          <span className="max-w-2/5 shrink-0 text-sm text-slate max-sm:hidden">
            <PersonName of={author} linked={false} />
          </span>
        </summary>
        <div
          data-queue-post=""
          className="min-[95rem]:absolute min-[95rem]:inset-y-0 min-[95rem]:right-0 min-[95rem]:left-144 min-[95rem]:overflow-y-auto min-[95rem]:border-l min-[95rem]:border-mist min-[95rem]:pl-8"
        >
          {children}
        </div>
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
    <div className="max-w-full min-w-0">
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
