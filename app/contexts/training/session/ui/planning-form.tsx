import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { MOST_BASE_CHANGE_HOURS, type PlanningRules } from "../rules.ts";

/** The form for what is warned of when sessions are planned. */
export function PlanningForm(props: {
  settings: PlanningRules & { version: number };
  result: FormResult | undefined;
}) {
  const { settings, result } = props;
  const { dayFrom, dayUntil, baseChangeHours } = settings;
  return (
    <Form
      result={result}
      initial={{ dayFrom, dayUntil, baseChangeHours: String(baseChangeHours) }}
      schema={async () => (await import("../planning-form.ts")).planningForm}
      submit="Save"
      submitting="Saving..."
      className="max-w-text space-y-6"
    >
      {(field) => (
        <>
          <VersionField of={settings} />
          <TextField
            name="dayFrom"
            type="time"
            label="A usual day begins"
            help="On the clocks of the base."
            state={field("dayFrom")}
          />
          <TextField
            name="dayUntil"
            type="time"
            label="A usual day ends"
            state={field("dayUntil")}
          />
          <TextField
            name="baseChangeHours"
            type="number"
            inputMode="numeric"
            min={0}
            max={MOST_BASE_CHANGE_HOURS}
            label="Hours between an instructor’s sessions at two bases"
            help="With fewer, a reason is needed."
            state={field("baseChangeHours")}
          />
        </>
      )}
    </Form>
  );
}
