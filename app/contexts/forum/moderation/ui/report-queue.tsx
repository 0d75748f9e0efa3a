import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { type RowKey, ListKeys } from "#app/ui/patterns/list/list-keys.tsx";
import { PersonName } from "#app/ui/patterns/person-name.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { RemovalReason } from "../../removal/store.server.ts";
import { type ReportKind, reportKindLabels } from "../../report/rules.ts";
import { DrawnPost } from "../../topic/ui/post.tsx";
import type { ReportView } from "../queries.server.ts";

type ShownReport = Omit<ReportView, "content"> & { html: string };
type Props = { rows: ShownReport[]; reasons: readonly RemovalReason[] };

const keys: readonly RowKey[] = [
  ["r", "Remove the post for the chosen reason"],
  ["e", "Keep the post"],
];

const BULK = "several-reports";

/**
 * Lists reports, a line each. Opened, a report shows the post as readers see it, and the reason for
 * which it would be removed. Several can be settled at once.
 */
export function ReportQueue({ rows, reasons }: Props) {
  const queue = useRef<HTMLDivElement>(null);
  const noteRow = useNextRow(queue, rows.length);
  const open = rows.some(({ outcome }) => outcome === null);
  return (
    <div ref={queue} className="max-w-5xl">
      <div className="flex flex-wrap items-end justify-between gap-3 pb-3">
        {open ? <SeveralReports reasons={reasons} /> : <span />}
        <ListKeys list={queue} more={keys} />
      </div>
      <ul data-rows="" className="border-t border-mist" onSubmit={noteRow}>
        {rows.map((report) => (
          <li key={report.id} className="border-b border-mist py-2">
            <Report report={report} reasons={reasons} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus to the row that takes the place of the one that was settled. */
function useNextRow(queue: React.RefObject<HTMLElement | null>, count: number) {
  const settled = useRef<number>(-1);
  useEffect(() => {
    if (settled.current < 0) return;
    const rows = queue.current?.querySelectorAll<HTMLElement>("[data-rows] > li");
    rows
      ?.item(Math.min(settled.current, rows.length - 1))
      ?.querySelector("summary")
      ?.focus();
    settled.current = -1;
  }, [count, queue]);
  return ({ target }: { target: EventTarget }) => {
    const rows = [...(queue.current?.querySelectorAll("[data-rows] > li") ?? [])];
    settled.current = rows.findIndex((row) => target instanceof Node && row.contains(target));
  };
}

function SeveralReports({ reasons }: Pick<Props, "reasons">) {
  return (
    <Form
      id={BULK}
      method="post"
      aria-label="The selected reports"
      className="flex flex-wrap items-end gap-3"
    >
      <ReasonSelect reasons={reasons} label="Selected reports: reason" id="reason-of-several" />
      <Button name="intent" value="remove-selected" look="danger">
        Remove selected
      </Button>
      <Button name="intent" value="keep-selected" look="secondary">
        Keep selected
      </Button>
    </Form>
  );
}

function ReasonSelect(props: {
  id: string;
  label: string;
  reasons: readonly RemovalReason[];
  /** The form that it belongs to, if it is outside of it. */
  form?: string;
  /** The kind of the report, for which a reason is suggested. */
  of?: ReportKind;
}) {
  const { id: fieldId, label, reasons, form, of } = props;
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

function Report({ report, reasons }: { report: ShownReport; reasons: readonly RemovalReason[] }) {
  const { id, outcome, kind, excerpt, author } = report;
  const form = `report-${id}`;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      {outcome === null && (
        <input
          type="checkbox"
          name="id"
          value={id}
          form={BULK}
          aria-label={`Select the report about “${excerpt.slice(0, 40)}”`}
          className="mt-3 size-5 shrink-0 accent-ink"
        />
      )}
      <details className="min-w-0 grow basis-80">
        <summary
          data-row-link=""
          className="flex min-h-11 cursor-pointer items-center gap-x-3 rounded-sm focus-visible:outline-2"
        >
          <span className="shrink-0">
            <Badge tone="amber">{reportKindLabels[kind]}</Badge>
          </span>
          <span className="min-w-0 grow truncate">{excerpt || report.title}</span>
          <span className="shrink-0 text-sm text-slate max-sm:hidden">{author.name}</span>
        </summary>
        <Opened report={report} reasons={reasons} form={form} />
      </details>
      {outcome === null ? <Decision id={id} form={form} /> : <Settled report={report} />}
    </div>
  );
}

type OpenedProps = { report: ShownReport; reasons: readonly RemovalReason[]; form: string };

function Opened({ report, reasons, form }: OpenedProps) {
  return (
    <div className="pt-2 pb-4">
      <p className="text-sm text-slate">
        {report.reporter ? <PersonName of={report.reporter} /> : "A guest"} reported a {report.of}{" "}
        by <PersonName of={report.author} />, <LocalTime at={report.createdAt} />
      </p>
      <h2 className="mt-1 text-lg">
        <Link to={report.address} className="link wrap-anywhere">
          {report.title}
        </Link>
      </h2>
      <p className="mt-2 font-semibold wrap-anywhere whitespace-pre-wrap">{report.reason}</p>
      <DrawnPost html={report.html} />
      {report.outcome === null && (
        <div className="mt-4 space-y-3">
          <ReasonSelect
            reasons={reasons}
            form={form}
            of={report.kind}
            label="Reason, if it is removed"
            id={`reason-${form}`}
          />
          <label className="block">
            <span className="block text-sm text-slate">
              What in this post (the author reads this)
            </span>
            <input
              name="explanation"
              form={form}
              maxLength={2000}
              autoComplete="off"
              className="min-h-11 w-full max-w-text rounded-md border border-slate/50 bg-white px-3"
            />
          </label>
        </div>
      )}
    </div>
  );
}

function Decision({ id, form }: { id: string; form: string }) {
  return (
    <Form id={form} method="post" className="flex flex-wrap gap-2" preventScrollReset>
      <input type="hidden" name="report" value={id} />
      <Button name="outcome" value="removed" look="danger" data-key="r">
        Remove post
      </Button>
      <Button name="outcome" value="kept" look="secondary" data-key="e">
        Keep post
      </Button>
    </Form>
  );
}

function Settled({ report }: { report: ShownReport }) {
  return (
    <p className="py-2.5 text-sm text-slate">
      <Badge tone={report.outcome === "removed" ? "red" : "green"}>
        {report.outcome === "removed" ? "Removed" : "Kept"}
      </Badge>{" "}
      {report.settledBy && (
        <>
          by <PersonName of={report.settledBy} />,{" "}
        </>
      )}
      {report.settledAt && <LocalTime at={report.settledAt} />}
    </p>
  );
}
