import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import type { AuthoringReply } from "../authoring-messages.ts";

type Props = {
  /** What is saved, and its revision; without it something new is made. */
  saved?: Record<string, string> | undefined;
  reply: AuthoringReply | undefined;
  cancel: string;
};

/** A course's own words, and what opens it. */
export function CourseForm(props: Props & { modules: { value: string; label: string }[] }) {
  return (
    <Form
      key={props.saved?.revision}
      reply={props.reply}
      {...(props.saved ? { initial: props.saved } : {})}
      submit={props.saved ? "Save" : "Add course"}
      submitting="Saving..."
      cancel={props.cancel}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <Revision value={field("revision").value} />
          <TextField name="title" label="Title" maxLength={120} state={field("title")} />
          <TextArea
            name="description"
            label="Description"
            help="What one learns in it, in a sentence or two."
            maxLength={600}
            state={field("description")}
          />
          <SelectField
            name="moduleId"
            label="Opens with an enrolment in"
            optional
            prompt="Nothing: open to every member"
            options={props.modules}
            state={field("moduleId")}
          />
        </>
      )}
    </Form>
  );
}

export function ModuleForm(props: Props) {
  return (
    <Form
      key={props.saved?.revision}
      reply={props.reply}
      {...(props.saved ? { initial: props.saved } : {})}
      submit={props.saved ? "Save" : "Add module"}
      submitting="Saving..."
      cancel={props.cancel}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <Revision value={field("revision").value} />
          <TextField name="title" label="Title" maxLength={120} state={field("title")} />
          <TextArea
            name="description"
            label="Description"
            maxLength={600}
            state={field("description")}
          />
        </>
      )}
    </Form>
  );
}

/** What is added to a module; the rest is written in its own editor. */
export function NewItemForm({
  reply,
  cancel,
}: {
  reply: AuthoringReply | undefined;
  cancel: string;
}) {
  return (
    <Form
      reply={reply}
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

export function Revision({ value }: { value: string | undefined }) {
  return value ? <input type="hidden" name="revision" value={value} /> : null;
}
