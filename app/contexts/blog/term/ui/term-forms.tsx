import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { CardTable, type Column, RowLink } from "#app/ui/patterns/card-table.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import type { CountedTerm } from "../queries.server.ts";
import { LONGEST_TERM, type TermKind } from "../rules.ts";

const columns = (head: string): Column<CountedTerm>[] => [
  {
    head,
    render: ({ id, name }) => (
      <RowLink to={href("/admin/blog/terms/:termId", { termId: id })}>{name}</RowLink>
    ),
  },
  { head: "Posts", render: ({ posts }) => posts, end: true },
];

/** Categories or tags, with how many posts each has, and a form that adds one. */
export function TermSection(props: {
  kind: TermKind;
  title: string;
  text: string;
  terms: CountedTerm[];
  result: FormResult | undefined;
}) {
  const { kind, title, text, terms } = props;
  // The page has one form for each kind, and the answer is about one of them.
  const result = props.result?.values["kind"] === kind ? props.result : undefined;
  return (
    <section aria-labelledby={kind} className="min-w-0">
      <h2 id={kind} className="text-xl">
        {title}
      </h2>
      <p className="mt-2 max-w-text text-slate">{text}</p>
      <div className="mt-5">
        {terms.length > 0 ? (
          <CardTable
            label={title}
            rows={terms}
            keyOf={({ id }) => id}
            columns={columns(kind === "category" ? "Category" : "Tag")}
          />
        ) : (
          <p className="border-y border-mist py-10 text-slate">There is none yet.</p>
        )}
      </div>
      <div className="mt-6">
        <Form
          result={result}
          initial={{ kind }}
          intent={kind}
          idPrefix={kind}
          schema={async () => (await import("../form.ts")).termForm}
          submit={kind === "category" ? "Add category" : "Add tag"}
          look="secondary"
          className="max-w-text space-y-5"
        >
          {(field) => (
            <>
              <input type="hidden" name="kind" value={kind} />
              <TextField
                name="name"
                label={kind === "category" ? "New category" : "New tag"}
                maxLength={LONGEST_TERM}
                autoComplete="off"
                state={field("name")}
              />
            </>
          )}
        </Form>
      </div>
    </section>
  );
}

/** Renames a category or tag. */
export function TermRenameForm(props: {
  saved: { name: string; version: string };
  result: FormResult | undefined;
}) {
  const { saved, result } = props;
  return (
    <Form
      key={saved.version}
      result={result}
      initial={saved}
      intent="rename"
      schema={async () => (await import("../form.ts")).termRenameForm}
      submit="Rename"
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={saved} />
          <TextField
            name="name"
            label="Name"
            maxLength={LONGEST_TERM}
            autoComplete="off"
            state={field("name")}
          />
        </>
      )}
    </Form>
  );
}

/** Merges a category or tag into another one of its kind. */
export function TermMergeForm(props: {
  name: string;
  kind: TermKind;
  others: readonly { id: string; name: string }[];
  result: FormResult | undefined;
}) {
  const { name, kind, others, result } = props;
  const what = kind === "category" ? "category" : "tag";
  return (
    <section aria-labelledby="merge" className="mt-10 max-w-text border-t border-mist pt-6">
      <h2 id="merge" className="text-xl">
        Merge into another {what}
      </h2>
      <p className="mt-2 mb-5 text-slate">
        Articles with the {what} “{name}” get the other one instead, and its address leads there.
        There is no way back.
      </p>
      <Form
        result={result}
        intent="merge"
        idPrefix="merge"
        schema={async () => (await import("../form.ts")).termMergeForm}
        submit="Merge"
        look="secondary"
      >
        {(field) => (
          <SelectField
            name="into"
            label="Into"
            prompt={`Choose a ${what}`}
            options={others.map((each) => ({ value: each.id, label: each.name }))}
            state={field("into")}
          />
        )}
      </Form>
    </section>
  );
}
