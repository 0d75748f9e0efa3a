import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import type { AuthorRow } from "../list.ts";

/** The cells of the list of authors. */
export const authorCells: Record<string, ListCell<AuthorRow>> = {
  name: {
    render: ({ id, name }) => (
      <RowLink to={href("/admin/blog/authors/:authorId", { authorId: id })}>{name}</RowLink>
    ),
  },
};

/** Gives a person the right to write. */
export function AuthorGrantForm(props: {
  result: FormResult | undefined;
  people: { id: string; name: string }[];
}) {
  return (
    <Form
      result={props.result}
      schema={async () => (await import("../form.ts")).authorGrantForm}
      submit="Give the right to write"
      submitting="Saving..."
      look="secondary"
    >
      {(field) => (
        <SelectField
          name="profileId"
          label="Member of staff or instructor"
          prompt="Choose a person"
          options={props.people.map(({ id, name }) => ({ value: id, label: name }))}
          state={field("profileId")}
        />
      )}
    </Form>
  );
}

/** What an author's page and byline say. */
export function AuthorForm(props: {
  initial: Record<string, string>;
  result: FormResult | undefined;
  pictures: { id: string; alt: string }[];
  /** The profiles of instructors, of which one may be theirs. */
  instructors: { id: string; label: string }[];
}) {
  const { initial, result, pictures, instructors } = props;
  return (
    <Form
      result={result}
      initial={initial}
      schema={async () => (await import("../form.ts")).authorForm}
      submit="Save"
      submitting="Saving..."
      className="space-y-6"
    >
      {(field) => (
        <>
          <VersionField of={initial} />
          <TextField name="name" label="Name" maxLength={80} state={field("name")} />
          <TextField
            name="slug"
            label="Address"
            maxLength={80}
            help="The part after /blog/author/."
            state={field("slug")}
          />
          <TextField
            name="title"
            label="Position"
            optional
            maxLength={120}
            state={field("title")}
          />
          <TextArea
            name="note"
            label="About the author"
            optional
            maxLength={500}
            state={field("note")}
          />
          {instructors.length > 0 && (
            <SelectField
              name="instructorId"
              label="Instructor's profile"
              optional
              prompt="None"
              help="Articles link to it, and show its portrait if no picture is chosen here."
              options={instructors.map(({ id, label }) => ({ value: id, label }))}
              state={field("instructorId")}
            />
          )}
          <SelectField
            name="pictureId"
            label="Picture"
            optional
            prompt="None: the initials"
            options={pictures.map(({ id, alt }) => ({ value: id, label: alt }))}
            state={field("pictureId")}
          />
        </>
      )}
    </Form>
  );
}
