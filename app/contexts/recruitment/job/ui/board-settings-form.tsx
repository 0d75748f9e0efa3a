import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { CheckboxField, TextField } from "#app/ui/primitives/field.tsx";
import {
  type BoardSettings,
  LEAST_STALE_DAYS,
  MOST_STALE_DAYS,
  smallPartField,
} from "../board-settings.ts";
import { contentPartNames, contentParts } from "../content.ts";

/** The form for what staff decide about the job board. */
export function BoardSettingsForm(props: {
  settings: BoardSettings & { version: number };
  result: FormResult | undefined;
}) {
  const { settings, result } = props;
  const ticked = settings.smallParts.map((part) => [smallPartField(part), "on"]);
  const initial = { staleDays: String(settings.staleDays), ...Object.fromEntries(ticked) };
  return (
    <Form
      result={result}
      initial={result ? {} : initial}
      submit="Save"
      submitting="Saving..."
      className="max-w-text space-y-6"
    >
      {(field) => (
        <>
          <VersionField of={settings} />
          <fieldset className="space-y-2">
            <legend className="mb-2 font-semibold">Changed without a review</legend>
            {contentPartNames.map((part) => (
              <CheckboxField
                key={part}
                name={smallPartField(part)}
                optional
                state={field(smallPartField(part))}
              >
                {contentParts[part].label}
              </CheckboxField>
            ))}
          </fieldset>
          <TextField
            name="staleDays"
            type="number"
            inputMode="numeric"
            min={LEAST_STALE_DAYS}
            max={MOST_STALE_DAYS}
            label="Days after which an open listing is stale"
            help="Counted since its last change. The list of jobs has a filter for stale listings."
            state={field("staleDays")}
          />
        </>
      )}
    </Form>
  );
}
