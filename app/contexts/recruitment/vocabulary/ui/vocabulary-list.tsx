import { Form as PlainForm } from "react-router";
import type { ZodType } from "zod";
import type { FormResult } from "#app/kernel/form.ts";
import { sortParams } from "#app/kernel/sort.ts";
import { SelectedRows } from "#app/ui/patterns/bulk-question.tsx";
import { CardTable } from "#app/ui/patterns/card-table.tsx";
import { FilterForm, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { type FieldState, TextField } from "#app/ui/primitives/field.tsx";
import { vocabularyAddress, vocabularySorting, type VocabularyView } from "../../list-views.ts";

type TermKind = "skill" | "language";
type Vocabulary = { id: string; name: string; uses: number; version: string }[];

/** Searches both lists. The search is in the address. */
export function VocabularySearch({ view }: { view: VocabularyView }) {
  return (
    <FilterForm
      action="/admin/skills"
      of={vocabularyAddress(view)}
      hidden={sortParams(vocabularySorting, view.sort)}
      clear={view.search && vocabularyAddress({ ...view, search: undefined })}
    >
      <FilterText name="q" label="Skill or language" value={view.search} />
    </FilterForm>
  );
}

/** The confirmation before several terms are removed. */
export function removalsOf(ids: readonly string[], vocabulary: Record<TermKind, Vocabulary>) {
  const many = ids.length > 1;
  const chosen = [...vocabulary.skill, ...vocabulary.language].filter(({ id }) => ids.includes(id));
  return {
    ids,
    intent: "remove",
    title: many ? `Remove ${ids.length} entries?` : "Remove this entry?",
    text: (
      <>
        <p>Job listings can no longer ask for {many ? "them" : "it"}.</p>
        <SelectedRows rows={chosen} />
      </>
    ),
    confirm: "Remove",
    keep: many ? "Keep them" : "Keep it",
  };
}

/** One of the two lists, with a form to add to it. */
export function VocabularyList(props: {
  kind: TermKind;
  heading: string;
  vocabulary: Vocabulary;
  /** The text for an empty list. */
  nothing: string;
  refused: { subject: string; result: FormResult } | undefined;
}) {
  const { kind, heading, vocabulary, nothing, refused } = props;
  const resultOf = (subject: string) => (refused?.subject === subject ? refused.result : undefined);
  const schema = async () => (await import("../form.ts")).termForm;
  return (
    <section aria-labelledby={`${kind}-heading`} className="min-w-0">
      <h2 id={`${kind}-heading`} className="mb-4 text-xl">
        {heading} <span className="text-slate tabular-nums">{vocabulary.length}</span>
      </h2>
      <Form
        key={vocabulary.length}
        result={resultOf(`add-${kind}`)}
        intent={`add-${kind}`}
        schema={schema}
        submit={`Add ${kind}`}
        look="secondary"
        className="mb-6 space-y-3"
      >
        {(field) => (
          <TextField
            name="term"
            label={`New ${kind}`}
            maxLength={80}
            state={prefixed(`new-${kind}-`, field("term"))}
          />
        )}
      </Form>
      {vocabulary.length > 0 ? (
        <CardTable
          label={heading}
          rows={vocabulary}
          keyOf={({ id }) => id}
          sorting={vocabularySorting}
          selecting={({ name, uses }) => (uses === 0 ? name : undefined)}
          columns={[
            {
              head: "Name",
              by: "name",
              render: (term) => (
                <Term
                  // A new name closes the row, and its form begins with that name.
                  key={term.name}
                  kind={kind}
                  term={term}
                  schema={schema}
                  result={resultOf(`rename-${kind} ${term.id}`)}
                />
              ),
            },
            {
              head: "Listings",
              by: "listings",
              card: "corner",
              end: true,
              render: ({ uses }) => (
                <span className="-my-1.5 flex min-h-10 items-center justify-end whitespace-nowrap text-slate">
                  {uses}
                  <span className="xl:sr-only">&nbsp;{uses === 1 ? "listing" : "listings"}</span>
                </span>
              ),
            },
          ]}
        />
      ) : (
        <p className="border-y border-mist py-10 text-slate">{nothing}</p>
      )}
    </section>
  );
}

/** A term. When opened, it can be renamed, and removed if no listing asks for it. */
function Term(props: {
  kind: TermKind;
  term: Vocabulary[number];
  schema: () => Promise<ZodType>;
  result: FormResult | undefined;
}) {
  const { kind, schema, result } = props;
  const { id, name, uses } = props.term;
  return (
    <details open={result !== undefined}>
      <summary className="-my-1.5 flex min-h-10 cursor-pointer items-center wrap-anywhere">
        {name}
      </summary>
      <div className="space-y-3 pt-2 pb-4">
        <Form
          result={result}
          initial={{ term: name }}
          intent={`rename-${kind}`}
          schema={schema}
          submit="Rename"
          look="secondary"
          className="space-y-3"
        >
          {(field) => (
            <>
              <input type="hidden" name="id" value={id} />
              <VersionField of={props.term} />
              <TextField
                name="term"
                label="Name"
                maxLength={80}
                state={prefixed(`${id}-`, field("term"))}
              />
            </>
          )}
        </Form>
        {uses === 0 && (
          <PlainForm method="post">
            <input type="hidden" name="intent" value={`remove-${kind}`} />
            <input type="hidden" name="id" value={id} />
            <button type="submit" className="link cursor-pointer py-1.5">
              Remove<span className="sr-only"> {name}</span>
            </button>
          </PlainForm>
        )}
      </div>
    </details>
  );
}

/** Every term has its own form, so the fields need different ids. */
const prefixed = (idPrefix: string, state: FieldState): FieldState => ({ ...state, idPrefix });
