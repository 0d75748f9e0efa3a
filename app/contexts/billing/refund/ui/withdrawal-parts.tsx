import type { FormResult } from "#app/kernel/form.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { CheckboxField, TextField } from "#app/ui/primitives/field.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { OrderView } from "../../order/parts.server.ts";
import type { WithdrawalResultView } from "../withdrawal-terms.server.ts";

/** What the terms give for one declaration, why, and until when. */
export function WithdrawalResultList({ result }: { result: WithdrawalResultView }) {
  return (
    <dl className="space-y-3">
      <DefinitionItem label="You get back">{result.refund}</DefinitionItem>
      <DefinitionItem label="We keep">{result.kept}</DefinitionItem>
      <DefinitionItem label="Why">{result.why}</DefinitionItem>
      <DefinitionItem label="This applies until">
        {result.until
          ? `the end of ${formatDate(result.until)}. After that the terms give less.`
          : "It does not change any more."}
      </DefinitionItem>
    </dl>
  );
}

const ways = {
  site: "Declared on this site on",
  email: "Arrived by email on",
  unpaid: "An instalment was not paid in time, so the course counts as cancelled from",
} as const;

/** A withdrawal that has been declared, or that follows from an unpaid instalment. */
export function WithdrawalNote({
  withdrawal,
}: {
  withdrawal: NonNullable<OrderView["withdrawal"]>;
}) {
  return (
    <>
      <p>
        {ways[withdrawal.way]} {formatDate(withdrawal.noticeOn)}, recorded{" "}
        <LocalTime at={withdrawal.recordedAt} />.
        {withdrawal.euConsumer && " It was declared as a consumer who lives in the European Union."}
      </p>
      <p className="mt-2">
        {withdrawal.why} {withdrawal.refund} goes back, {withdrawal.kept} is kept.
      </p>
    </>
  );
}

/** Staff record a withdrawal that arrived by email. */
export function WithdrawalByEmailForm(props: {
  terms: { acceptedOn: string; today: string };
  result: FormResult | undefined;
}) {
  const { acceptedOn, today } = props.terms;
  return (
    <Form
      result={props.result}
      intent="withdrawal"
      idPrefix="withdrawal-"
      initial={{ arrivedOn: today }}
      schema={async () => (await import("../form.ts")).withdrawalByEmailForm}
      submit="Record withdrawal"
      look="danger"
      className="space-y-4"
    >
      {(field) => (
        <>
          <TextField
            name="arrivedOn"
            type="date"
            label="Day on which the email arrived"
            help="At the course's base. The refund follows from it, and the place is free at once."
            min={acceptedOn}
            max={today}
            state={field("arrivedOn")}
          />
          <CheckboxField name="euConsumer" state={field("euConsumer")} optional>
            The writer is a consumer who lives in the European Union.
          </CheckboxField>
          <TextField
            name="provided"
            label="Value of what was provided on request"
            help="Only within the right of withdrawal, if the writer had expressly asked to begin."
            inputMode="decimal"
            autoComplete="off"
            optional
            state={field("provided")}
          />
        </>
      )}
    </Form>
  );
}
