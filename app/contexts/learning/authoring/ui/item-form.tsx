import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { type FieldState, SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import type { ItemKind } from "../../content/rules.ts";
import type { authoredItem } from "../item-queries.server.ts";

type Item = Awaited<ReturnType<typeof authoredItem>>;
type Field = (name: string) => FieldState;

/** The editor of an item of any kind. */
export function ItemForm(props: {
  item: Item;
  saved: Record<string, string>;
  result: FormResult | undefined;
}) {
  const { item, saved } = props;
  const Fields = {
    lecture: LectureFields,
    quiz: QuizFields,
    resource: ResourceFields,
    external: DescriptionField,
  }[item.kind];
  return (
    <Form
      key={item.version}
      result={props.result}
      initial={saved}
      intent="save"
      submit={item.published ? "Save and publish" : "Save draft"}
      submitting="Saving..."
      className="space-y-5"
      also={
        (item.kind === "lecture" || item.kind === "resource") && (
          <Button name="preview" value="yes" look="secondary">
            Preview
          </Button>
        )
      }
    >
      {(field) => (
        <>
          <input type="hidden" name="kind" value={item.kind satisfies ItemKind} />
          <VersionField of={saved} />
          <TextField name="title" label="Title" maxLength={120} state={field("title")} />
          <SelectField
            name="moduleId"
            label="Module"
            prompt="Please choose"
            options={item.modules}
            state={field("moduleId")}
          />
          <Fields field={field} item={item} />
        </>
      )}
    </Form>
  );
}

function LectureFields({ field, item }: { field: Field; item: Item }) {
  return (
    <>
      <Number name="minutes" label="Minutes to read or watch" field={field} />
      <MarkdownField name="body" label="Text" field={field} />
      <details className="border-y border-mist py-3" open={Boolean(field("film").value)}>
        <summary className="min-h-8 cursor-pointer font-semibold">Film</summary>
        <div className="mt-4 space-y-5">
          <SelectField
            name="film"
            label="Film above the text"
            optional
            prompt="None"
            options={item.films}
            state={field("film")}
          />
          <TextArea
            name="transcript"
            label="Transcript"
            optional
            help="What is told and shown in the film, for those who do not see it."
            rows={8}
            state={field("transcript")}
          />
        </div>
      </details>
    </>
  );
}

function ResourceFields({ field }: { field: Field }) {
  return (
    <>
      <DescriptionField field={field} />
      <MarkdownField name="body" label="Text of the document" field={field} />
    </>
  );
}

function DescriptionField({ field }: { field: Field }) {
  return (
    <TextArea
      name="description"
      label="Description"
      help="One sentence: what it is for."
      maxLength={600}
      rows={2}
      state={field("description")}
    />
  );
}

function QuizFields({ field }: { field: Field }) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Number name="questions" label="Questions drawn" field={field} />
      <Number name="minutes" label="Time limit, minutes" field={field} />
      <Number name="passPercent" label="Pass mark, per cent" field={field} />
    </div>
  );
}

function MarkdownField(props: { name: string; label: string; field: Field }) {
  return (
    <TextArea
      name={props.name}
      label={props.label}
      help="Markdown: a blank line between paragraphs, ## and ### before headings, - before list entries, **bold**. A picture is a line of its own; a caption goes in quotes behind its address."
      rows={24}
      className="block w-full rounded-md border border-slate/55 bg-white px-3 py-2 font-mono text-base text-ink aria-invalid:border-2 aria-invalid:border-red"
      state={props.field(props.name)}
    />
  );
}

function Number({ name, label, field }: { name: string; label: string; field: Field }) {
  return (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      state={field(name)}
    />
  );
}

/** Returns an item as the fields of its editor. */
export function savedFields({ title, moduleId, version, details }: Item): Record<string, string> {
  const common = { title, moduleId, version: String(version) };
  if (details.kind === "quiz") {
    const { questions, minutes, passPercent } = details;
    return {
      ...common,
      questions: String(questions),
      minutes: String(minutes),
      passPercent: String(passPercent),
    };
  }
  if (details.kind === "resource") {
    return { ...common, description: details.description, body: details.body };
  }
  if (details.kind === "external") return { ...common, description: details.description };
  const { minutes, body, video } = details;
  return {
    ...common,
    minutes: String(minutes),
    body,
    film: video?.film ?? "",
    transcript: video?.transcript ?? "",
  };
}

const labels: Record<string, string> = {
  title: "Title",
  questions: "Questions drawn",
  minutes: "Minutes",
  passPercent: "Pass mark",
  description: "Description",
  body: "Text",
  film: "Film",
  transcript: "Transcript",
};

/** Returns the same as labelled texts, to be read. */
export function savedTexts(item: Item): [string, string][] {
  return Object.entries(savedFields(item)).flatMap(([name, value]) => {
    const label = labels[name];
    return label ? [[label, value] as [string, string]] : [];
  });
}
