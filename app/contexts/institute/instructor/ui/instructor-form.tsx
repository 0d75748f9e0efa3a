import type { FormResult } from "#app/kernel/form.ts";
import { PortraitUpload } from "#app/ui/patterns/portrait-form.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { CheckboxField, TextArea, TextField } from "#app/ui/primitives/field.tsx";

/**
 * The form of a profile. Only the server checks it, because the same form also asks for a preview.
 */
export function InstructorForm(props: {
  initial: Record<string, string>;
  result: FormResult | undefined;
  submit: string;
}) {
  return (
    <Form
      key={props.initial.version}
      result={props.result}
      intent="save"
      // A box that was unticked stays unticked when the form comes back.
      initial={props.result ? {} : props.initial}
      submit={props.submit}
      submitting="Saving..."
      also={
        <Button look="secondary" name="preview" value="on">
          Preview
        </Button>
      }
      cancel="/admin/instructors"
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          <TextField
            name="name"
            label="Name"
            maxLength={80}
            autoComplete="off"
            state={field("name")}
          />
          <TextField
            name="role"
            label="Position"
            help="As in Surveillance Instructor."
            maxLength={80}
            autoComplete="off"
            state={field("role")}
          />
          <TextArea
            name="biography"
            label="Introduction"
            help="A few sentences about what they have done and what they teach."
            maxLength={800}
            state={field("biography")}
          />
          <CheckboxField name="published" optional state={field("published")}>
            The About page shows this profile
          </CheckboxField>
        </>
      )}
    </Form>
  );
}

/** Adds, replaces or removes a profile's portrait. */
export function PortraitForm(props: {
  name: string;
  photo: string | null;
  result: FormResult | undefined;
}) {
  const { name, photo, result } = props;
  return (
    <section id="portrait" aria-labelledby="portrait-heading" className="max-w-text scroll-mt-6">
      <h2 id="portrait-heading" className="mb-4 text-xl">
        Portrait
      </h2>
      <PortraitUpload
        noun="portrait"
        whose="Their"
        src={photo}
        alt={`Portrait of ${name}`}
        result={result}
      />
    </section>
  );
}
