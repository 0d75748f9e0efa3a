import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { type Stage, stageLabels } from "../../stage/rules.ts";

/** Moves an application to one of the stages that it may go to. */
export function MoveApplicationForm(props: {
  /** Of the stage that it leaves. */
  version: string;
  transitions: readonly Stage[];
  result: FormResult | undefined;
}) {
  return (
    <Form
      // A move leaves the form behind: the next one begins empty.
      key={props.version}
      result={props.result}
      intent="move"
      schema={async () => (await import("../form.ts")).moveForm}
      submit="Move application"
      className="space-y-4"
    >
      {(field) => (
        <>
          <VersionField of={props} />
          <SelectField
            name="to"
            label="Move to"
            prompt="Choose a stage"
            options={props.transitions.map((stage) => ({
              value: stage,
              label: stageLabels[stage],
            }))}
            state={field("to")}
          />
          <TextArea
            name="reason"
            label="Reason"
            optional
            help="Needed to decline, and mailed to the applicant then. With any other move only the office sees it."
            maxLength={1000}
            state={field("reason")}
          />
        </>
      )}
    </Form>
  );
}

/** Writes something down for colleagues. `notes` counts those there are, so that it empties itself. */
export function NoteForm(props: { notes: number; result: FormResult | undefined }) {
  return (
    <Form
      key={props.notes}
      result={props.result}
      intent="note"
      schema={async () => (await import("../form.ts")).noteForm}
      submit="Add note"
      look="secondary"
      className="space-y-4"
    >
      {(field) => (
        <TextArea
          name="text"
          label="Note"
          help="For colleagues; the applicant never sees it."
          maxLength={2000}
          state={field("text")}
        />
      )}
    </Form>
  );
}
