import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { type FieldState, SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { categories, categoryLabels, durations } from "../rules.ts";

/** The form that plans or changes a webinar. */
export function WebinarForm(props: {
  saved?: Record<string, string> | undefined;
  result: FormResult | undefined;
  timeZone: string;
  /** The profiles of instructors, of which one may present it. */
  instructors: readonly { id: string; label: string }[];
}) {
  return (
    <Form
      key={props.saved?.version}
      result={props.result}
      {...(props.saved ? { initial: props.saved } : {})}
      submit={props.saved ? "Save" : "Add webinar"}
      submitting="Saving..."
      cancel="/admin/webinars"
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={props.saved} />
          <TextField name="title" label="Title" maxLength={120} state={field("title")} />
          <TextArea
            name="description"
            label="Description"
            maxLength={1000}
            state={field("description")}
          />
          <ProgrammeFields
            field={field}
            timeZone={props.timeZone}
            instructors={props.instructors}
          />
          <TextField
            name="url"
            inputMode="url"
            label="Join link"
            optional
            help="Given to registered people alone, while it is live."
            state={field("url")}
          />
          <TextField
            name="recordingUrl"
            inputMode="url"
            label="Recording link"
            optional
            help="Shown to everybody when it is over."
            state={field("recordingUrl")}
          />
        </>
      )}
    </Form>
  );
}

/** Presenter and their profile, category, date, time and duration. */
function ProgrammeFields(props: {
  field: (name: string) => FieldState;
  timeZone: string;
  instructors: readonly { id: string; label: string }[];
}) {
  const { field, timeZone, instructors } = props;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField name="presenter" label="Presenter" maxLength={120} state={field("presenter")} />
      <TextField
        name="presenterTitle"
        label="Presenter's role"
        maxLength={120}
        state={field("presenterTitle")}
      />
      {instructors.length > 0 && (
        <div className="sm:col-span-2">
          <SelectField
            name="instructorId"
            label="Presenter's profile"
            optional
            prompt="None"
            help="Shows the portrait, and links the name to the profile on the About page."
            options={instructors.map(({ id, label }) => ({ value: id, label }))}
            state={field("instructorId")}
          />
        </div>
      )}
      <SelectField
        name="category"
        label="Category"
        prompt="Please choose"
        options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
        state={field("category")}
      />
      <SelectField
        name="duration"
        label="Length"
        prompt="Please choose"
        options={durations.map((n) => ({ value: String(n), label: `${n} minutes` }))}
        state={field("duration")}
      />
      <TextField name="date" type="date" label="Date" state={field("date")} />
      <TextField
        name="time"
        type="time"
        label="Begins at"
        help={`On the clock of ${timeZone}`}
        state={field("time")}
      />
    </div>
  );
}
