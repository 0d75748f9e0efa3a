import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { type FieldState, SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";

type Props = {
  /** The stored values with their version; without them the form adds something. */
  saved?: Record<string, string> | undefined;
  result: FormResult | undefined;
  cancel: string;
};

/** The form for a course's own fields, and for what opens it. */
export function CourseForm({
  modules,
  ...props
}: Props & { modules: { value: string; label: string }[] }) {
  return (
    <ContentForm {...props} add="Add course" help="What one learns in it, in a sentence or two.">
      {(field) => (
        <SelectField
          name="moduleId"
          label="Opens with an enrolment in"
          optional
          prompt="Nothing: open to every member"
          options={modules}
          state={field("moduleId")}
        />
      )}
    </ContentForm>
  );
}

export function ModuleForm(props: Props) {
  return <ContentForm {...props} add="Add module" />;
}

/** The title and description of a course or of one of its modules, and further fields. */
function ContentForm(
  props: Props & {
    add: string;
    help?: string;
    /** The fields below those two. */
    children?: (field: (name: string) => FieldState) => React.ReactNode;
  },
) {
  return (
    <Form
      key={props.saved?.version}
      result={props.result}
      {...(props.saved ? { initial: props.saved } : {})}
      submit={props.saved ? "Save" : props.add}
      submitting="Saving..."
      cancel={props.cancel}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={props.saved} />
          <TextField name="title" label="Title" maxLength={120} state={field("title")} />
          <TextArea
            name="description"
            label="Description"
            {...(props.help ? { help: props.help } : {})}
            maxLength={600}
            state={field("description")}
          />
          {props.children?.(field)}
        </>
      )}
    </Form>
  );
}

/** The form that adds an item to a module. Its content is written in its own editor. */
export function NewItemForm({
  result,
  cancel,
}: {
  result: FormResult | undefined;
  cancel: string;
}) {
  return (
    <Form
      result={result}
      submit="Add, as a draft"
      submitting="Adding..."
      cancel={cancel}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <SelectField
            name="kind"
            label="What to add"
            prompt="Please choose"
            options={[
              { value: "lecture", label: "Lecture: to read or watch" },
              { value: "quiz", label: "Quiz: questions with a time limit" },
              { value: "resource", label: "Resource: a document to take along" },
            ]}
            state={field("kind")}
          />
          <TextField name="title" label="Title" maxLength={120} state={field("title")} />
        </>
      )}
    </Form>
  );
}
