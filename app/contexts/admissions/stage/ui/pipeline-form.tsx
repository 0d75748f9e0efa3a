import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { CheckboxField, TextField } from "#app/ui/primitives/field.tsx";
import { FEWEST_DAYS, MOST_DAYS, timedStages } from "../overdue.ts";
import { stageLabels } from "../rules.ts";
import type { PipelineSettings } from "../settings.server.ts";

/** The form for how the office works on applications. */
export function PipelineForm(props: {
  settings: PipelineSettings & { version: number };
  result: FormResult | undefined;
}) {
  const { settings, result } = props;
  return (
    <Form
      result={result}
      initial={initialOf(settings)}
      schema={async () => (await import("../settings-form.ts")).pipelineForm}
      submit="Save"
      submitting="Saving..."
      className="max-w-text space-y-8"
    >
      {(field) => (
        <>
          <VersionField of={settings} />
          <fieldset>
            <legend className="mb-3 font-display text-lg font-semibold">Declining</legend>
            <CheckboxField name="secondOpinion" optional state={field("secondOpinion")}>
              Declining takes a second member of staff. Until a colleague has agreed, the applicant
              is told nothing.
            </CheckboxField>
          </fieldset>
          <fieldset className="space-y-4">
            <legend className="mb-3 font-display text-lg font-semibold">Overdue</legend>
            <p className="text-slate">
              After how many days in each stage the list and the board mark an application as
              overdue. Nothing else happens by itself.
            </p>
            {timedStages.map((stage) => (
              <TextField
                key={stage}
                name={stage}
                type="number"
                inputMode="numeric"
                min={FEWEST_DAYS}
                max={MOST_DAYS}
                label={`${stageLabels[stage]}: days`}
                state={field(stage)}
              />
            ))}
          </fieldset>
        </>
      )}
    </Form>
  );
}

const initialOf = ({ secondOpinion, overdueDays }: PipelineSettings) => ({
  ...(secondOpinion ? { secondOpinion: "on" } : {}),
  ...Object.fromEntries(timedStages.map((stage) => [stage, String(overdueDays[stage])])),
});
