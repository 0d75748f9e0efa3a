import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import type { RunState } from "../run-state.ts";

type Intake = {
  version: string;
  date: string;
  endsOn: string;
  seats: number;
  minimum: number;
  decideBy: string | null;
};

/** The last day, the minimum number and the day of the decision. */
export function IntakePlanForm(props: { intake: Intake; result: FormResult | undefined }) {
  const { version, date, endsOn, seats, minimum, decideBy } = props.intake;
  return (
    <Form
      key={version}
      result={props.result}
      initial={{ endsOn, minimum: String(minimum), decideBy: decideBy ?? "" }}
      intent="plan"
      schema={async () => (await import("../plan-form.ts")).intakePlanForm}
      submit="Save"
      submitting="Saving..."
      look="secondary"
    >
      {(field) => (
        <>
          <VersionField of={props.intake} />
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField
              name="endsOn"
              label="Last day"
              type="date"
              min={date}
              max="2099-12-31"
              state={field("endsOn")}
            />
            <TextField
              name="minimum"
              label="Minimum number"
              type="number"
              inputMode="numeric"
              min={0}
              max={seats}
              step={1}
              state={field("minimum")}
            />
            <TextField
              name="decideBy"
              label="Go or no-go by"
              type="date"
              min="2000-01-01"
              max={date}
              optional
              state={field("decideBy")}
            />
          </div>
        </>
      )}
    </Form>
  );
}

/** Lets an intake run. Below its minimum this takes a reason. */
export function GoForm(props: {
  version: string;
  to: RunState;
  submit: string;
  reason: { needed: boolean; paid: number; minimum: number };
  result: FormResult | undefined;
}) {
  const { needed, paid, minimum } = props.reason;
  return (
    <Form
      key={props.version}
      result={props.result}
      intent="go"
      schema={async () => (await import("../plan-form.ts")).intakeDecisionForm}
      submit={props.submit}
    >
      {(field) => (
        <>
          <VersionField of={props} />
          <input type="hidden" name="to" value={props.to} />
          {needed && (
            <TextArea
              name="reason"
              label="Reason to run below the minimum"
              help={`${paid} of at least ${minimum} places are paid for.`}
              maxLength={1000}
              state={{ ...field("reason"), idPrefix: "go-" }}
            />
          )}
        </>
      )}
    </Form>
  );
}

const outcomes = {
  postponed: "Postpone: it gets a new date later",
  cancelled: "Cancel: it does not take place",
} as const;

/** Postpones or cancels an intake. If people are on it, staff see them before it is saved. */
export function NoGoForm(props: {
  version: string;
  decisions: readonly RunState[];
  result: FormResult | undefined;
}) {
  const offered = (["postponed", "cancelled"] as const).filter((to) =>
    props.decisions.includes(to),
  );
  return (
    <Form
      key={props.version}
      result={props.result}
      intent="no-go"
      schema={async () => (await import("../plan-form.ts")).intakeDecisionForm}
      submit="Save the decision"
      look="danger"
    >
      {(field) => (
        <>
          <VersionField of={props} />
          <SelectField
            name="to"
            label="What becomes of it"
            prompt="Choose"
            options={offered.map((to) => ({ value: to, label: outcomes[to] }))}
            state={field("to")}
          />
          <TextArea
            name="reason"
            label="Reason"
            optional
            help="For colleagues, and kept in the audit log."
            maxLength={1000}
            state={{ ...field("reason"), idPrefix: "no-go-" }}
          />
        </>
      )}
    </Form>
  );
}
