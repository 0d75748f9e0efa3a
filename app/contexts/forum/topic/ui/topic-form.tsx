import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { PreviewButton } from "#app/ui/patterns/editor/markdown-field.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import {
  CheckboxField,
  type FieldState,
  SelectField,
  TextField,
} from "#app/ui/primitives/field.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import type { Tag } from "../../tag/rules.ts";
import { TagFields } from "../../tag/ui/tag-fields.tsx";
import { LONGEST_TITLE } from "../fields.ts";
import { PostField } from "./post-field.tsx";
import type { PostResult } from "./reply-form.tsx";

type Props = {
  result: PostResult | undefined;
  initial: Record<string, string>;
  categories: { id: string; name: string }[];
  tags: readonly Tag[];
  /** The part of a course that a new topic is about, as its field has it and by its names. */
  about?: { value: string; names: string[] } | undefined;
  /** Whether the viewer may pin and lock. */
  flags?: boolean;
  submit: string;
  cancel: string;
};

/** The form for a new or edited topic. */
export function TopicForm(props: Props) {
  const { result, initial, categories, tags, about, flags, submit, cancel } = props;
  return (
    <Form
      result={result}
      // After a submit, only what was sent counts, because an unticked box is not sent.
      {...(result ? {} : { initial })}
      schema={async () => (await import("../form.ts")).topicForm}
      submit={submit}
      also={<PreviewButton name="intent" value="preview" />}
      cancel={cancel}
    >
      {(field) => (
        <>
          <Draft />
          <VersionField of={initial} />
          {about && (
            <p className="text-slate">
              <input type="hidden" name="about" value={about.value} />
              About: <span className="font-semibold">{about.names.join(" › ")}</span>
            </p>
          )}
          <TextField
            name="title"
            label="Title"
            maxLength={LONGEST_TITLE}
            autoComplete="off"
            state={field("title")}
          />
          <SelectField
            name="categoryId"
            label="Category"
            prompt="Select a category"
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            state={field("categoryId")}
          />
          <TagFields tags={tags} field={field} />
          <PostField label="Content" state={field("content")} html={result?.preview} rows={12} />
          {flags && <Flags field={field} />}
        </>
      )}
    </Form>
  );
}

function Flags({ field }: { field: (name: string) => FieldState }) {
  return (
    <fieldset className="space-y-3 rounded-md border border-mist bg-card p-5">
      <legend className="px-1 font-semibold">Moderation</legend>
      <CheckboxField name="pinned" state={field("pinned")} optional>
        Pinned: stands above the category's other topics
      </CheckboxField>
      <CheckboxField name="locked" state={field("locked")} optional>
        Locked: receives no new replies
      </CheckboxField>
    </fieldset>
  );
}

export function MoveForm(props: {
  result: FormResult | undefined;
  categoryId: string;
  categories: { id: string; name: string }[];
  cancel: string;
}) {
  return (
    <Form
      result={props.result}
      initial={{ categoryId: props.categoryId }}
      schema={async () => (await import("../form.ts")).moveForm}
      submit="Move topic"
      cancel={props.cancel}
    >
      {(field) => (
        <SelectField
          name="categoryId"
          label="Category"
          prompt="Select a category"
          options={props.categories.map(({ id, name }) => ({ value: id, label: name }))}
          state={field("categoryId")}
        />
      )}
    </Form>
  );
}
