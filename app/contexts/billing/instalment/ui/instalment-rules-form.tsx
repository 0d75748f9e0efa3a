import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";

/** When payers are reminded of instalments. */
export function InstalmentRulesForm(props: {
  initial: Record<string, string> & { version: string };
  result: FormResult | undefined;
}) {
  return (
    <Form
      result={props.result}
      initial={props.initial}
      schema={async () => (await import("../form.ts")).instalmentRulesForm}
      submit="Save"
      submitting="Saving..."
      className="max-w-3xl space-y-6"
    >
      {(field) => {
        const days = (name: string) => ({
          name,
          state: field(name),
          inputMode: "numeric" as const,
          maxLength: 2,
        });
        return (
          <>
            <VersionField of={props.initial} />
            <TextField
              {...days("reminderDays")}
              label="Reminder: days before an instalment is due"
              help="0 sends no such email."
            />
            <TextField {...days("firstNoticeDays")} label="First notice: days after it was due" />
            <TextField
              {...days("secondNoticeDays")}
              label="Second notice: days after the first"
              help="At least 8, because the terms give seven days to pay after the first notice."
            />
            <TextField
              {...days("decisionDays")}
              label="Decision about the place: days after the second notice"
              help="The order then waits for the office. Nothing happens to the place by itself."
            />
          </>
        );
      }}
    </Form>
  );
}
