import { Form } from "react-router";
import type { RowKey } from "#app/ui/patterns/list/list-keys.tsx";
import { PersonName } from "#app/ui/patterns/person-name.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { RemovalReason } from "../../removal/store.server.ts";
import { reportKindLabels } from "../../report/rules.ts";
import { DrawnPost } from "../../topic/ui/post.tsx";
import type { ReportView } from "../queries.server.ts";
import { ExplanationField, Queue, QueueRow, ReasonSelect } from "./queue.tsx";

type ShownReport = Omit<ReportView, "content"> & { html: string };
type Props = { rows: ShownReport[]; reasons: readonly RemovalReason[] };

const keys: readonly RowKey[] = [
  ["r", "Remove the post for the chosen reason"],
  ["e", "Keep the post"],
];

/**
 * Lists reports, a line each. Opened, a report shows the post as readers see it, and the reason for
 * which it would be removed. Several can be settled at once.
 */
export function ReportQueue({ rows, reasons }: Props) {
  const open = rows.some(({ outcome }) => outcome === null);
  return (
    <Queue
      rows={rows}
      keys={open ? keys : []}
      several={open && <SeveralReports reasons={reasons} />}
      render={(report) => <Report report={report} reasons={reasons} />}
    />
  );
}

function SeveralReports({ reasons }: Pick<Props, "reasons">) {
  return (
    <>
      <ReasonSelect reasons={reasons} label="Selected reports: reason" id="reason-of-several" />
      <Button name="intent" value="remove-selected" look="danger">
        Remove selected
      </Button>
      <Button name="intent" value="keep-selected" look="secondary">
        Keep selected
      </Button>
    </>
  );
}

function Report({ report, reasons }: { report: ShownReport; reasons: readonly RemovalReason[] }) {
  const { id, outcome, kind, excerpt, author } = report;
  const form = `report-${id}`;
  const open = outcome === null;
  return (
    <QueueRow
      id={id}
      selects={open ? `Select the report about “${excerpt.slice(0, 40)}”` : null}
      badge={<Badge tone="amber">{reportKindLabels[kind]}</Badge>}
      line={excerpt || report.title}
      author={author}
      beside={open ? <Decision id={id} form={form} /> : <Settled report={report} />}
    >
      <Opened report={report} reasons={reasons} form={form} />
    </QueueRow>
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
          <ExplanationField form={form} />
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
