import type { FormResult } from "#app/kernel/form.ts";
import { zoneName } from "#app/kernel/time-zones.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { MeetingFields, RepeatedTimeField } from "#app/ui/patterns/meeting-fields.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { bases } from "../../base.ts";
import { interviewLengths } from "../rules.ts";

const baseOptions = bases.map(({ location, timeZone }) => ({
  value: location,
  label: `${location} (${zoneName(timeZone)} time)`,
}));
const lengths = interviewLengths.map((n) => ({ value: String(n), label: `${n} minutes` }));

export function InterviewForm(props: {
  formKey: string;
  /** The version of the appointment that this one replaces; empty for none. */
  version: string;
  initial: Record<string, string>;
  zones: readonly string[];
  result: FormResult | undefined;
}) {
  const { formKey, version, initial, zones, result } = props;
  return (
    <Form
      key={version}
      result={result}
      initial={initial}
      intent="arrange"
      schema={async () => (await import("../form.ts")).interviewForm}
      submit={version ? "Rearrange interview" : "Arrange interview"}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <input type="hidden" name="key" value={formKey} />
          <VersionField of={{ version }} />
          <SelectField
            name="base"
            label="Base"
            help="Date and time below are this base's; in person, it is here."
            prompt="Choose the base"
            options={baseOptions}
            state={field("base")}
          />
          <div className="grid gap-5 sm:grid-cols-3">
            <TextField name="date" label="Date" type="date" state={field("date")} />
            <TextField name="time" label="Time" type="time" state={field("time")} />
            <SelectField
              name="minutes"
              label="Length"
              prompt="Choose"
              options={lengths}
              state={field("minutes")}
            />
          </div>
          <RepeatedTimeField field={field} />
          <SelectField
            name="applicantZone"
            label="Applicant's time zone"
            help="Where the applicant will be: they read the time on their own clock too."
            prompt="Choose the zone"
            options={zones.map((zone) => ({ value: zone, label: zoneName(zone) }))}
            state={field("applicantZone")}
          />
          <MeetingFields field={field} />
        </>
      )}
    </Form>
  );
}
