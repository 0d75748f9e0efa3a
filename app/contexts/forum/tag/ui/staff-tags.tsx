import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { CardTable, type Column, RowLink } from "#app/ui/patterns/card-table.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import type { CountedTag } from "../queries.server.ts";
import { LONGEST_TAG, type Tag } from "../rules.ts";

const columns: Column<CountedTag>[] = [
  {
    head: "Tag",
    render: ({ id, name }) => (
      <RowLink to={href("/admin/forum/tags/:tagId", { tagId: id })}>{name}</RowLink>
    ),
  },
  { head: "Topics", render: ({ topics }) => topics, end: true },
];

/** The tags by name, with how many topics have them. */
export function TagTable({ tags }: { tags: CountedTag[] }) {
  return <CardTable label="Tags" rows={tags} keyOf={({ id }) => id} columns={columns} />;
}

type TagFormProps = {
  saved?: { name: string; version: string };
  result: FormResult | undefined;
};

/** Adds or renames a tag. */
export function TagForm({ saved, result }: TagFormProps) {
  return (
    <Form
      key={saved?.version}
      result={result}
      {...(saved && !result ? { initial: { name: saved.name, version: saved.version } } : {})}
      intent="name"
      schema={async () => (await import("../form.ts")).tagForm}
      submit={saved ? "Rename" : "Add tag"}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          {saved && <VersionField of={saved} />}
          <TextField
            name="name"
            label="Name"
            maxLength={LONGEST_TAG}
            autoComplete="off"
            state={field("name")}
          />
        </>
      )}
    </Form>
  );
}

/** Merges a tag into another one. */
export function TagMergeForm(props: {
  tag: Tag;
  others: readonly Tag[];
  result: FormResult | undefined;
}) {
  const { tag, others, result } = props;
  return (
    <section aria-labelledby="merge" className="mt-10 max-w-text border-t border-mist pt-6">
      <h2 id="merge" className="text-xl">
        Merge into another tag
      </h2>
      <p className="mt-2 mb-5 text-slate">
        Topics with the tag “{tag.name}” get the other one instead, and its address leads there.
        There is no way back.
      </p>
      <Form
        result={result}
        intent="merge"
        idPrefix="merge"
        schema={async () => (await import("../form.ts")).tagMergeForm}
        submit="Merge"
        look="secondary"
      >
        {(field) => (
          <SelectField
            name="into"
            label="Into"
            prompt="Choose a tag"
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            state={field("into")}
          />
        )}
      </Form>
    </section>
  );
}
