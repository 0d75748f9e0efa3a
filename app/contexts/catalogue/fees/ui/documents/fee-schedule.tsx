import { formatDate } from "#app/kernel/dates.ts";
import { listFormat } from "#app/kernel/formatters.ts";
import {
  DocumentAmounts,
  DocumentDefinitions,
  DocumentHeading,
  DocumentText,
  type Issuer,
  DocumentPage,
} from "#app/ui/documents/document-page.tsx";
import type { FeeScheduleView } from "../../schedule.server.ts";

type Contents = { title: string; items: string[] };

/** A programme's fee schedule as a PDF: the same as the page. */
export function FeeScheduleDocument(props: {
  issuer: Issuer;
  schedule: FeeScheduleView;
  quoted: string;
  combining: string;
  contents: Contents[];
}) {
  const { schedule, issuer } = props;
  const { total, lines } = schedule;
  return (
    <DocumentPage issuer={issuer} kind="Fee schedule" title={schedule.label}>
      <DocumentText>
        {`List prices as of ${formatDate(schedule.date)}, in New Zealand dollars (NZD).`}
      </DocumentText>
      {total ? (
        <>
          <DocumentAmounts
            lines={lines.map(({ title, duration, price, instalments }) => ({
              text: `${title} (${duration}${instalments ? ", installment plan possible" : ""})`,
              amount: price,
            }))}
            total={{
              text: lines.length > 1 ? `All ${lines.length} modules` : "Total",
              amount: total.price,
            }}
          />
          <DocumentText>{`Of which GST (${total.gstPercent}%): ${total.gst}.`}</DocumentText>
          <DocumentAmounts
            lines={schedule.plans.map(({ label, total: amount, gst, parts }) => ({
              text: `${label}${parts.length > 1 ? `, in parts of ${listFormat("en-NZ").format(parts)}` : ""} (of which GST: ${gst})`,
              amount,
            }))}
          />
        </>
      ) : (
        <DocumentText>{props.quoted}</DocumentText>
      )}
      <DocumentHeading>Payment options</DocumentHeading>
      <DocumentDefinitions
        facts={schedule.options.map(({ title, text }) => [title, text] as const)}
      />
      <DocumentText>{props.combining}</DocumentText>
      <DocumentHeading>What is in the fee</DocumentHeading>
      <DocumentDefinitions
        facts={props.contents.map(({ title, items }) => [title, items.join(", ")] as const)}
      />
    </DocumentPage>
  );
}
