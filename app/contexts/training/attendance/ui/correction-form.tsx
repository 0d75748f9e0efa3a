import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { markLabels, marks } from "../rules.ts";
import type { RollCallData } from "./roll-call-data.ts";

/** Corrects the entry of a student, or settles entries that contradict each other. */
export function CorrectionForm(props: {
  student: RollCallData["students"][number];
  minutes: number;
  result: FormResult | undefined;
  cancel: string;
}) {
  const { student, minutes, result, cancel } = props;
  const { standing, key } = student;
  const replaces = standing.state === "said" ? standing.entry.id : undefined;
  return (
    <Form
      result={result}
      schema={async () => (await import("../form.ts")).correctionForm}
      submit={standing.state === "disputed" ? "Settle" : "Correct"}
      cancel={cancel}
      initial={standing.state === "said" ? { status: standing.entry.status } : {}}
    >
      {(field) => (
        <>
          <input type="hidden" name="key" value={field("key").value ?? key} />
          {replaces && (
            <input type="hidden" name="replaces" value={field("replaces").value ?? replaces} />
          )}
          <SelectField
            name="status"
            label="Attendance"
            prompt="Please choose"
            options={marks.map((value) => ({ value, label: markLabels[value] }))}
            state={field("status")}
          />
          <TextField
            name="minutes"
            label="Minutes, if late"
            help={`How long they were there, of ${minutes}.`}
            inputMode="numeric"
            maxLength={4}
            optional
            state={field("minutes")}
          />
          <TextArea
            name="reason"
            label="Reason"
            help="It is kept with the entry. The student can read it."
            rows={3}
            maxLength={500}
            state={field("reason")}
          />
        </>
      )}
    </Form>
  );
}
