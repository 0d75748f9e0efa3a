import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { type FieldState, SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";

/** The form for a tool's placement. `modules` are the choices for a new one. */
export function PlacementForm(props: {
  result: FormResult | undefined;
  initial: Record<string, string>;
  modules?: readonly { value: string; label: string }[];
  intent: string;
  submit: string;
}) {
  const { modules } = props;
  return (
    <Form
      result={props.result}
      initial={props.initial}
      intent={props.intent}
      schema={async () => {
        const forms = await import("../tool-form.ts");
        return modules ? forms.newPlacementForm : forms.changedPlacementForm;
      }}
      submit={props.submit}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          {modules && (
            <SelectField
              name="module"
              label="Course and module"
              prompt="Choose a module"
              help="It is added at the module's end and counts for everybody's progress at once."
              options={modules}
              state={field("module")}
            />
          )}
          <TextField
            name="title"
            label="Title"
            maxLength={120}
            autoComplete="off"
            state={field("title")}
          />
          <TextArea
            name="description"
            label="What there is to do"
            help="Learners read it before they open the exercise."
            maxLength={1000}
            state={field("description")}
          />
          <MarkFields field={field} />
          <TextField
            name="targetUrl"
            label="Address within the tool"
            help="Where this exercise is, if not at the tool's launch address."
            optional
            inputMode="url"
            maxLength={500}
            autoComplete="off"
            state={field("targetUrl")}
          />
        </>
      )}
    </Form>
  );
}

/** The maximal points of the work, and the percentage at which it is passed. */
function MarkFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="maxPoints"
        label="Points to be reached"
        type="number"
        inputMode="numeric"
        min={1}
        max={10000}
        state={field("maxPoints")}
      />
      <TextField
        name="passPercent"
        label="Pass mark, in per cent"
        type="number"
        inputMode="numeric"
        min={1}
        max={100}
        state={field("passPercent")}
      />
    </div>
  );
}
