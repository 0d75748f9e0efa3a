import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { ReauthenticationField } from "#app/ui/patterns/reauthentication.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";

/** Asks for the erasure, unless there are erasure blockers or it was requested already. */
export function ErasureForm(props: {
  word: string;
  email: string;
  blockers: string[];
  requestedUntil: Date | null;
  result: FormResult | undefined;
}) {
  if (props.blockers.length > 0) return <ErasureBlockers sentences={props.blockers} />;
  if (props.requestedUntil) {
    return (
      <Alert tone="info" title="We have sent you a link">
        <p>
          It went to <span className="break-all">{props.email}</span> and works until{" "}
          <LocalTime at={props.requestedUntil} />. Open it while you are logged in here.
        </p>
        <PlainForm method="post" className="mt-3">
          <Button name="intent" value="withdraw" look="secondary">
            Keep my account
          </Button>
        </PlainForm>
      </Alert>
    );
  }
  return (
    <Form
      result={props.result}
      intent="erase"
      look="danger"
      schema={async () => (await import("../form.ts")).erasureForm}
      submit="Ask for the erasure"
      cancel="/dashboard/profile/data"
    >
      {(field) => (
        <>
          <TextField
            name="confirmation"
            label={`Type ${props.word} to confirm`}
            autoComplete="off"
            state={field("confirmation")}
          />
          <ReauthenticationField field={field} />
          <p className="text-slate">
            We then send a link to <span className="break-all">{props.email}</span>. Nothing is
            erased before you use it.
          </p>
        </>
      )}
    </Form>
  );
}

/** Shows what must be settled before somebody can be erased. */
export function ErasureBlockers({ sentences }: { sentences: string[] }) {
  return (
    <Alert tone="warning" title="Your account cannot be erased yet">
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
}

type Line = { what: string; why: string | null };

/** Shows what an erasure deletes, what it anonymises and what is kept, with the reasons. */
export function ErasureSummary(props: { delete: Line[]; anonymise: Line[]; keep: Line[] }) {
  return (
    <div className="max-w-text space-y-8">
      <LineList id="deleted" heading="What is deleted" lines={props.delete} />
      <LineList id="anonymised" heading="What stays without your name" lines={props.anonymise} />
      <LineList id="kept" heading="What is held back, and why" lines={props.keep} />
    </div>
  );
}

function LineList({ id, heading, lines }: { id: string; heading: string; lines: Line[] }) {
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-xl">
        {heading}
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {lines.map(({ what, why }) => (
          <li key={what}>
            {what}.{why && <span className="block text-slate">{why}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
