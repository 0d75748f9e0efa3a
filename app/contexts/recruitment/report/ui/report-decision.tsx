import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { JobReportView } from "../queries.server.ts";
import { LONGEST_REASON, reportKindLabels, reportOutcomeLabels } from "../rules.ts";

type Report = JobReportView["report"];

/** What a member says is wrong with a listing. */
export function ReportText({ report }: { report: Report }) {
  const { kind, reason, reporter, createdAt, outcome, settledAt, settledBy } = report;
  return (
    <>
      <p>
        <Badge tone="amber">{reportKindLabels[kind]}</Badge>
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="mt-1 text-sm text-slate">
        {reporter ?? "A former member"}, <LocalTime at={createdAt} />
      </p>
      {outcome && settledAt && (
        <p className="mt-2 text-sm">
          <Badge tone={outcome === "taken-down" ? "red" : "green"}>
            {reportOutcomeLabels[outcome]}
          </Badge>{" "}
          {settledBy && `by ${settledBy}, `}
          <LocalTime at={settledAt} />
        </p>
      )}
    </>
  );
}

/** What staff decide about a reported listing: it stays, or it is taken down with a reason. */
export function ReportDecision(props: { version: number; result: FormResult | undefined }) {
  const { version, result } = props;
  return (
    <section aria-labelledby="decision-heading" className="space-y-6 border-t border-mist pt-6">
      <h2 id="decision-heading" className="text-xl">
        Decision
      </h2>
      <p className="text-slate">
        It settles all reports of this listing that wait, and those who sent them are told. The
        employer never reads who they are.
      </p>
      <PlainForm method="post">
        <VersionField of={{ version }} />
        <Button name="intent" value="keep" look="secondary">
          Keep the listing
        </Button>
      </PlainForm>
      <Form
        result={result}
        intent="take-down"
        schema={async () => (await import("../form.ts")).takeDownForm}
        submit="Take the listing down"
        look="danger"
        className="space-y-4"
      >
        {(field) => (
          <>
            <VersionField of={{ version }} />
            <TextArea
              name="reason"
              label="Why it is taken down"
              help="The partner reads it by email and in its listings: which rule, and what in the listing breaks it."
              maxLength={LONGEST_REASON}
              state={field("reason")}
            />
          </>
        )}
      </Form>
    </section>
  );
}
