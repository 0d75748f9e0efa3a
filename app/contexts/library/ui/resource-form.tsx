import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import {
  CheckboxField,
  type FieldState,
  SelectField,
  TextArea,
  TextField,
} from "#app/ui/primitives/field.tsx";
import { LONGEST_AUTHOR, LONGEST_DESCRIPTION, LONGEST_TITLE } from "../fields.ts";
import {
  categoryLabels,
  resourceCategories,
  type ResourceKind,
  typeLabels,
  type ResourceCategory,
} from "../rules.ts";

type Field = (name: string) => FieldState;

/** The form that adds or changes a resource. Its fields depend on where the content comes from. */
export function ResourceForm(props: {
  kind: ResourceKind;
  /** The initial values. They include a version if the resource exists. */
  initial: Record<string, string>;
  result: FormResult | undefined;
  cancel: string;
}) {
  const { kind, initial, result } = props;
  const there = initial["version"] !== undefined;
  return (
    <Form
      key={`${kind} ${initial["version"] ?? ""}`}
      result={result}
      // After a submission only the submitted values count, because an unticked box is not sent.
      {...(result ? {} : { initial })}
      schema={async () => (await import("../form.ts")).resourceForms[kind]}
      files={kind === "file"}
      submit={there ? "Save" : "Add, as a draft"}
      submitting="Saving..."
      also={kind === "text" && <PreviewButton />}
      cancel={props.cancel}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={initial} />
          <TextField name="title" label="Title" maxLength={LONGEST_TITLE} state={field("title")} />
          <TextArea
            name="description"
            label="Description"
            help="What one gets, in a sentence or two: lists show it."
            maxLength={LONGEST_DESCRIPTION}
            state={field("description")}
          />
          <Contents kind={kind} field={field} there={there} />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              name="category"
              label="Category"
              prompt="Please choose"
              options={resourceCategories.map((value) => ({ value, label: categoryLabels[value] }))}
              state={field("category")}
            />
            <TextField type="date" name="uploadDate" label="Date" state={field("uploadDate")} />
          </div>
          <TextField
            name="author"
            label="Author"
            optional
            help="Who wrote it, where that is not the institute or the page’s own publisher."
            maxLength={LONGEST_AUTHOR}
            state={field("author")}
          />
          <CheckboxField name="featured" state={field("featured")} optional>
            Featured: stands first, and on members’ dashboards
          </CheckboxField>
        </>
      )}
    </Form>
  );
}

function Contents({ kind, field, there }: { kind: ResourceKind; field: Field; there: boolean }) {
  if (kind === "file") {
    return (
      <TextField
        type="file"
        name="file"
        label={there ? "Another file" : "File"}
        optional={there}
        help={`A PDF, at most 15 MB.${there ? " It replaces the one that is there; links stay." : ""}`}
        accept="application/pdf"
        state={field("file")}
      />
    );
  }
  if (kind === "text") {
    return (
      <TextArea
        name="source"
        label="Text"
        help="A blank line begins a new paragraph. ## begins a heading, - a point, 1. a step, [ ] something to tick off; Term | meaning makes a table."
        rows={20}
        maxLength={40_000}
        state={field("source")}
      />
    );
  }
  return (
    <>
      <TextField
        type="url"
        name="url"
        label="Address"
        help="Begins with https://. It opens in a new tab."
        maxLength={500}
        state={field("url")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="type"
          label="Type"
          prompt="Please choose"
          options={(["video", "link"] as const).map((value) => ({
            value,
            label: typeLabels[value],
          }))}
          state={field("type")}
        />
        <TextField
          name="format"
          label="Format"
          maxLength={60}
          placeholder="Website"
          state={field("format")}
        />
      </div>
    </>
  );
}

function PreviewButton() {
  return (
    <Button name="intent" value="preview" look="secondary">
      Preview
    </Button>
  );
}

const labels: Record<string, string> = {
  title: "Title",
  description: "Description",
  source: "Text",
  url: "Address",
  type: "Type",
  format: "Format",
  category: "Category",
  author: "Author",
  uploadDate: "Date",
};

/** Returns the saved values with their labels, for a form that met a newer version. */
export function savedTexts(saved: Record<string, string>): [string, string][] {
  return Object.entries(labels).flatMap(([name, label]): [string, string][] => {
    const value = saved[name];
    if (value === undefined) return [];
    return [[label, name === "category" ? categoryLabels[value as ResourceCategory] : value]];
  });
}
