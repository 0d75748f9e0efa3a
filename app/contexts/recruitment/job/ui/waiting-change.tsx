import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import type { TextPart } from "#app/kernel/text-part.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextDifference } from "#app/ui/patterns/text-difference.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";

type Change = { since: Date; differences: { label: string; parts: TextPart[] }[] | null };

/** A change of a published listing that waits for staff, with what it changes and the decision. */
export function WaitingChange(props: {
  change: Change;
  version: number;
  results: { move: FormResult | undefined; return: FormResult | undefined };
}) {
  const { change, version, results } = props;
  return (
    <section
      aria-labelledby="change-heading"
      className="mb-10 space-y-6 rounded-md border border-brass bg-card p-6"
    >
      <div>
        <h2 id="change-heading" className="text-xl">
          A change waits for review
        </h2>
        <p className="text-slate">
          Since <LocalTime at={change.since} />. The listing is on the board as it was.
        </p>
      </div>
      {results.move?.formError && <Alert tone="error">{results.move.formError.text}</Alert>}
      {change.differences ? (
        <dl className="space-y-4">
          {change.differences.map(({ label, parts }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd>
                <TextDifference parts={parts} />
              </dd>
            </div>
          ))}
          {change.differences.length === 0 && <p>The listing says all of it already.</p>}
        </dl>
      ) : (
        <p>
          What the listing said before this change was not kept, so there is no difference to show.
        </p>
      )}
      <PlainForm method="post">
        <VersionField of={{ version }} />
        <Button name="intent" value="approve-change">
          Approve the change
        </Button>
      </PlainForm>
      <Form
        result={results.return}
        intent="return-change"
        schema={async () => (await import("../form.ts")).returnForm}
        submit="Send the change back"
        look="secondary"
        className="space-y-4 border-t border-mist pt-6"
      >
        {(field) => (
          <>
            <VersionField of={{ version }} />
            <TextArea
              name="reason"
              label="Reason for sending it back"
              help="The partner reads it, on the form and by email."
              maxLength={1000}
              state={field("reason")}
            />
          </>
        )}
      </Form>
    </section>
  );
}
