import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { bases } from "../../base.ts";
import { interviewLengths, interviewWayLabels, zoneName } from "../rules.ts";

const baseOptions = bases.map(({ location, timeZone }) => ({
  value: location,
  label: `${location} (${zoneName(timeZone)} time)`,
}));
const lengths = interviewLengths.map((n) => ({ value: String(n), label: `${n} minutes` }));
const ways = (["video", "in-person"] as const).map((value) => ({
  value,
  label: interviewWayLabels[value],
}));

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
          {/* Asked only where the clocks show the time twice. */}
          {(field("twice").errors || field("twice").value) && (
            <SelectField
              name="twice"
              label="The clocks go back"
              usual="Choose which one you mean"
              options={[
                { value: "earlier", label: "The first time, before they go back" },
                { value: "later", label: "The second time, after they have gone back" },
              ]}
              state={field("twice")}
            />
          )}
          <SelectField
            name="applicantZone"
            label="Applicant's time zone"
            help="Where the applicant will be: they read the time on their own clock too."
            prompt="Choose the zone"
            options={zones.map((zone) => ({ value: zone, label: zoneName(zone) }))}
            state={field("applicantZone")}
          />
          <SelectField
            name="way"
            label="How"
            prompt="Choose how you will talk"
            options={ways}
            state={field("way")}
          />
          <TextField
            name="link"
            label="Link of the video call"
            type="url"
            optional
            state={field("link")}
          />
        </>
      )}
    </Form>
  );
}
