import { Form as PlainForm, href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";

/** What an instructor does with a record: endorse, change or delete a draft, or correct it later. */
export function FlightEndorsement(props: {
  flightId: string;
  version: string;
  can: { endorse: boolean; change: boolean; counter: boolean };
  result: FormResult | undefined;
}) {
  const { flightId, version, can, result } = props;
  return (
    <div className="space-y-5 print:hidden">
      {can.endorse && (
        <>
          <p>
            With your endorsement you say that this is what was flown. It counts from then on, and
            can only be corrected by a counter-entry.
          </p>
          <Form result={result} intent="endorse" submit="Endorse">
            {() => <VersionField of={{ version }} />}
          </Form>
        </>
      )}
      {can.change && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href("/teach/flights/:flightId/edit", { flightId })} look="secondary">
            Change the draft
          </ButtonLink>
          <PlainForm method="post">
            <input type="hidden" name="intent" value="discard" />
            <Button look="danger">Delete the draft</Button>
          </PlainForm>
        </div>
      )}
      {can.counter && (
        <ButtonLink to={href("/teach/flights/:flightId/correction", { flightId })} look="secondary">
          Correct it
        </ButtonLink>
      )}
    </div>
  );
}
