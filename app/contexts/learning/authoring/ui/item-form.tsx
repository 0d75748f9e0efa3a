import { useCallback } from "react";
import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { MarkdownField, PreviewButton } from "#app/ui/patterns/editor/markdown-field.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { QuizFields } from "./quiz-fields.tsx";
import { textBlocks } from "./text-blocks.ts";
import {
  CheckboxField,
  type FieldState,
  SelectField,
  TextArea,
  TextField,
} from "#app/ui/primitives/field.tsx";
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
          <PreviewButton name="preview" value="yes" />
        )
      }
    >
      {(field) => (
        <>
          <input type="hidden" name="kind" value={item.kind satisfies ItemKind} />
          <Draft />
          <VersionField of={saved} />
          <TextField name="title" label="Title" maxLength={120} state={field("title")} />
          {item.can.structure ? (
            <SelectField
              name="moduleId"
              label="Module"
              prompt="Please choose"
              options={item.modules}
              state={field("moduleId")}
            />
          ) : (
            <input type="hidden" name="moduleId" value={item.moduleId} />
          )}
          <Fields field={field} item={item} />
          {item.published && (item.kind === "lecture" || item.kind === "resource") && (
            <CheckboxField name="material" optional state={field("material")}>
              The change matters: whoever has completed it is asked to read it again
            </CheckboxField>
          )}
        </>
      )}
    </Form>
  );
}

function LectureFields({ field, item }: { field: Field; item: Item }) {
  return (
    <>
      <Number name="minutes" label="Minutes to read or watch" field={field} />
      <BodyField label="Text" field={field} item={item} />
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
          <MarkdownField
            name="transcript"
            label="Transcript"
            optional
            help="What is told and shown in the film, for those who do not see it."
            rows={8}
            preview={transcriptRules}
            state={field("transcript")}
          />
        </div>
      </details>
    </>
  );
}

function ResourceFields({ field, item }: { field: Field; item: Item }) {
  return (
    <>
      <DescriptionField field={field} />
      <BodyField label="Text of the document" field={field} item={item} />
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

/** Returns the rules by which a text with these uploaded pictures is shown. */
async function rules(uploaded: Item["uploaded"]) {
  const [{ renderedArticle }, { frameOf }] = await Promise.all([
    import("#app/platform/markdown/article.tsx"),
    import("../../content/figures.ts"),
  ]);
  return (text: string) => renderedArticle(text, (src) => frameOf(src, uploaded));
}

/** A transcript shows none of the uploaded pictures in their sizes. */
const transcriptRules = () => rules([]);

/** The text of a lecture or a document, with pictures of its course. */
function BodyField(props: { label: string; field: Field; item: Item }) {
  const { course, uploaded, can } = props.item;
  const preview = useCallback(() => rules(uploaded), [uploaded]);
  return (
    <MarkdownField
      name="body"
      label={props.label}
      help="Markdown: a blank line between paragraphs, ## and ### before headings, - before list entries, **bold**. A picture is a line of its own; a caption goes in quotes behind its address."
      rows={24}
      preview={preview}
      pictures={{
        ...(can.structure
          ? { action: href("/admin/courses/:courseId/pictures", { courseId: course.id }) }
          : {}),
        help: "at least 320 pixels wide, best 1280; at most 12 MB.",
        offered: props.item.pictures,
      }}
      blocks={textBlocks}
      state={props.field("body")}
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
