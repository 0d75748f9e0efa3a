import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextArea, TextField } from "#app/ui/primitives/field.tsx";

/** What people with a place on a programme are told, which staff write for each base. */
export function JoiningForm(props: {
  initial: Record<string, string> & { version: string };
  result: FormResult | undefined;
}) {
  const { initial, result } = props;
  return (
    <Form
      key={initial.version}
      result={result}
      initial={initial}
      schema={async () => (await import("../form.ts")).joiningForm}
      submit="Save"
      submitting="Saving..."
      cancel="/admin/settings/reminders"
      className="max-w-3xl space-y-6"
    >
      {(field) => (
        <>
          <VersionField of={initial} />
          <TextArea
            name="notes"
            label="Text"
            help="When to be there, and what else people need to know. An empty line begins a paragraph."
            maxLength={5000}
            state={field("notes")}
          />
          <TextArea
            name="address"
            label="Address"
            help="One line each, as on an envelope."
            maxLength={2000}
            state={field("address")}
          />
          <TextField
            name="mapUrl"
            label="Link to a map"
            optional
            inputMode="url"
            maxLength={500}
            state={field("mapUrl")}
          />
          <TextArea
            name="kit"
            label="What to bring"
            help="One thing on each line."
            maxLength={2000}
            state={field("kit")}
          />
          <TextField
            name="contact"
            label="Whom to ask"
            help="For example a telephone number and an address for emails."
            maxLength={300}
            state={field("contact")}
          />
          <TextField
            name="daysBefore"
            label="Days before the first day"
            help="The email is sent when the place and the course date are confirmed, and again so many days before. 0 sends it once only."
            inputMode="numeric"
            maxLength={2}
            state={field("daysBefore")}
          />
        </>
      )}
    </Form>
  );
}
