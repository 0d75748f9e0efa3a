import type { ZodType } from "zod";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { type FieldState, SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import type { FlightKind } from "../rules.ts";
import { FlightTimesFields } from "./flight-times-fields.tsx";

type Field = (name: string) => FieldState;

export type FlightFormProps = {
  kind: FlightKind;
  /** The clock in UTC, as "2026-03-10T21:05". */
  utc: string;
  aircraft: readonly { value: string; label: string }[];
  initial: Record<string, string>;
  result: FormResult | undefined;
  submit: string;
  cancel: string;
};

/** Records a flight, a session in a simulator, or hours that are brought forward. */
export function FlightForm(props: FlightFormProps) {
  return <Fields {...props} schema={async () => (await import("../form.ts")).flightForm} />;
}

/** Replaces an endorsed record. The reason is kept in its counter-entry. */
export function FlightCorrectionForm(props: FlightFormProps) {
  return (
    <Fields
      {...props}
      schema={async () => (await import("../form.ts")).flightCorrectionForm}
      corrects
    />
  );
}

function Fields(props: FlightFormProps & { schema: () => Promise<ZodType>; corrects?: boolean }) {
  const { kind, utc, aircraft, initial, result, submit, cancel, schema, corrects } = props;
  return (
    <Form
      key={initial["version"]}
      result={result}
      initial={initial}
      schema={schema}
      submit={submit}
      cancel={cancel}
    >
      {(field) => (
        <>
          <input type="hidden" name="key" value={field("key").value ?? ""} />
          <input type="hidden" name="kind" value={kind} />
          <VersionField of={initial["version"] ? { version: initial["version"] } : undefined} />
          <TextField
            name="date"
            type="date"
            label={kind === "brought-forward" ? "Flown until" : "Day (UTC)"}
            max={utc.slice(0, 10)}
            state={field("date")}
          />
          {kind === "flight" && <AircraftAndRoute field={field} utc={utc} aircraft={aircraft} />}
          {kind === "simulator" && (
            <TextField
              name="device"
              label="Device"
              help="Its type and qualification, for example FNPT II."
              maxLength={60}
              state={field("device")}
            />
          )}
          <FlightTimesFields kind={kind} field={field} />
          {kind !== "brought-forward" && (
            <TextField
              name="exercises"
              label="Exercises"
              help="Their codes, with commas between them."
              maxLength={200}
              optional
              state={field("exercises")}
            />
          )}
          <TextArea
            name="remarks"
            label={kind === "brought-forward" ? "Where you have seen these hours" : "Remarks"}
            rows={3}
            maxLength={500}
            optional={kind !== "brought-forward"}
            state={field("remarks")}
          />
          {corrects && (
            <TextArea
              name="reason"
              label="Why it is corrected"
              help="It is kept with the counter-entry. The student can read it."
              rows={3}
              maxLength={500}
              state={field("reason")}
            />
          )}
        </>
      )}
    </Form>
  );
}

function AircraftAndRoute(props: {
  field: Field;
  utc: string;
  aircraft: readonly { value: string; label: string }[];
}) {
  const { field, utc, aircraft } = props;
  return (
    <>
      <SelectField
        name="registration"
        label="Aircraft"
        prompt="Please choose"
        options={aircraft}
        state={field("registration")}
      />
      <div className="grid grid-cols-2 gap-5">
        <TextField
          name="from"
          label="From"
          maxLength={20}
          autoCapitalize="characters"
          state={field("from")}
        />
        <TextField
          name="to"
          label="To"
          maxLength={20}
          autoCapitalize="characters"
          state={field("to")}
        />
        <TextField name="offBlock" type="time" label="Off block (UTC)" state={field("offBlock")} />
        <TextField name="onBlock" type="time" label="On block (UTC)" state={field("onBlock")} />
      </div>
      <p className="text-sm text-slate">
        In UTC this page was opened on {utc.slice(0, 10)} at {utc.slice(11)}.
      </p>
    </>
  );
}
