import { Form as PlainForm, href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { staffJob } from "../staff-queries.server.ts";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import { closureOf, deletionOf } from "./job-questions.tsx";
import { formatPosted } from "./dates.ts";
import { jobActLabels } from "./job-acts.ts";

type Job = Awaited<ReturnType<typeof staffJob>>;

/** What staff can do to a listing, and its history. */
export function JobStaffPanel(props: {
  job: Job;
  results: { move: FormResult | undefined; return: FormResult | undefined };
}) {
  const { job, results } = props;
  const path = href("/admin/jobs/:jobId", { jobId: job.id });
  return (
    <div className="space-y-8">
      <section aria-labelledby="status-heading" className="space-y-4">
        <h2 id="status-heading" className="text-xl">
          Status
        </h2>
        {results.move?.formError && <Alert tone="error">{results.move.formError.text}</Alert>}
        {job.approvalDate && (
          <p className="text-slate">Approved {formatPosted(job.approvalDate)}</p>
        )}
        <Acts job={job} path={path} />
        {job.can.acts.includes("return") && <ReturnForm job={job} result={results.return} />}
        {job.status === "Draft" && job.partnerId && (
          <p className="text-slate">This draft is its partner's to submit.</p>
        )}
      </section>
      <Summary job={job} />
      <p>
        <Link to={`${path}/applications`} className="link py-1.5 tabular-nums">
          Applications ({job.jobApplications})
        </Link>
      </p>
      <Story story={job.story} />
    </div>
  );
}

/** Whether everybody may read a summary. The employer must want it, too. */
function Summary({ job }: { job: Job }) {
  const { id, summaryWanted, summaryAllowed, status } = job;
  return (
    <section aria-labelledby="summary-heading" className="space-y-3 border-t border-mist pt-6">
      <h2 id="summary-heading" className="text-xl">
        Public summary
      </h2>
      <p className="text-slate">
        {summaryWanted ? "The employer wants one." : "The employer wants none."}{" "}
        {summaryAllowed ? "We allow it." : "We do not allow it so far."}
      </p>
      <PlainForm method="post">
        <VersionField of={job} />
        <Button
          name="intent"
          value={summaryAllowed ? "forbid-summary" : "allow-summary"}
          look="secondary"
        >
          {summaryAllowed ? "No longer allow it" : "Allow it"}
        </Button>
      </PlainForm>
      {summaryWanted && summaryAllowed && status === "Active" && (
        <p>
          <Link
            to={href("/situations-vacant/:jobId/summary", { jobId: id })}
            className="link py-1.5"
          >
            Public summary
          </Link>
        </p>
      )}
    </section>
  );
}

/** The acts that need no form: a button each, or a link to a confirmation. */
function Acts({ job, path }: { job: Job; path: string }) {
  const { acts } = job.can;
  return (
    <div className="flex flex-wrap gap-3">
      {acts.includes("approve") && (
        <PlainForm method="post">
          <VersionField of={job} />
          <Button name="intent" value="approve">
            {job.status === "Draft" ? "Publish" : "Approve"}
          </Button>
        </PlainForm>
      )}
      {acts.includes("reopen") && (
        <PlainForm method="post">
          <VersionField of={job} />
          <Button name="intent" value="reopen" look="secondary">
            Reopen as draft
          </Button>
        </PlainForm>
      )}
      {acts.includes("close") && (
        <ConfirmLink {...closureOf(`${path}/closure`, job.jobTitle)} label="Close" />
      )}
      <ConfirmLink {...deletionOf(`${path}/deletion`, job.jobTitle)} label="Delete" />
    </div>
  );
}

/** Returns a listing to its partner, with the reason. */
function ReturnForm({ job, result }: { job: Job; result: FormResult | undefined }) {
  return (
    <Form
      result={result}
      intent="return"
      schema={async () => (await import("../form.ts")).returnForm}
      submit="Return to the partner"
      look="secondary"
      className="space-y-4 border-t border-mist pt-6"
    >
      {(field) => (
        <>
          <VersionField of={job} />
          <TextArea
            name="reason"
            label="Reason for returning it"
            help="The partner reads it, on the form and by email."
            maxLength={1000}
            state={field("reason")}
          />
        </>
      )}
    </Form>
  );
}

function Story({ story }: Pick<Job, "story">) {
  return (
    <section aria-labelledby="story-heading" className="border-t border-mist pt-6">
      <h2 id="story-heading" className="mb-3 text-xl">
        Story
      </h2>
      <ol className="divide-y divide-mist border-y border-mist">
        {story.map(({ id, act, toStatus, who, at, reason }) => (
          <li key={id} className="py-2.5">
            <p>
              <span className="font-semibold">{jobActLabels[act]}</span>
              {toStatus && ` (${toStatus})`}
            </p>
            {reason && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
            <p className="text-sm text-slate">
              {who}, <LocalTime at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
