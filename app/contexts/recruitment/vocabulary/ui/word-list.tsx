import { Form as PlainForm } from "react-router";
import type { ZodType } from "zod";
import type { FormResult } from "#app/kernel/form.ts";
import { sortWords } from "#app/kernel/sort.ts";
import { SelectedRows } from "#app/ui/patterns/bulk-question.tsx";
import { CardTable } from "#app/ui/patterns/card-table.tsx";
import { FilterForm, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { type FieldState, TextField } from "#app/ui/primitives/field.tsx";
import { wordsAddress, type WordsView } from "../../list-views.ts";
import { wordsSorting } from "../../sorting.ts";

type WordKind = "skill" | "language";
type Words = { id: string; name: string; uses: number; version: string }[];

/** A search through both lists, in the address. */
export function WordSearch({ view }: { view: WordsView }) {
  return (
    <FilterForm
      action="/admin/skills"
      of={wordsAddress(view)}
      hidden={sortWords(wordsSorting, view.sort)}
      clear={view.search && wordsAddress({ ...view, search: undefined })}
    >
      <FilterText name="q" label="Skill or language" value={view.search} />
    </FilterForm>
  );
}

/** What is asked before several words are removed. */
export function removalsOf(ids: readonly string[], words: Record<WordKind, Words>) {
  const many = ids.length > 1;
  const chosen = [...words.skill, ...words.language].filter(({ id }) => ids.includes(id));
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

/** One of the two lists: a form to add to it, and what is on it. */
export function WordList(props: {
  kind: WordKind;
  heading: string;
  words: Words;
  /** What is said where the list is empty. */
  nothing: string;
  refused: { subject: string; reply: FormResult } | undefined;
}) {
  const { kind, heading, words, nothing, refused } = props;
  const replyTo = (subject: string) => (refused?.subject === subject ? refused.reply : undefined);
  const schema = async () => (await import("../form.ts")).wordForm;
  return (
    <section aria-labelledby={`${kind}-heading`} className="min-w-0">
      <h2 id={`${kind}-heading`} className="mb-4 text-xl">
        {heading} <span className="text-slate tabular-nums">{words.length}</span>
      </h2>
      <Form
        key={words.length}
        reply={replyTo(`add-${kind}`)}
        intent={`add-${kind}`}
        schema={schema}
        submit={`Add ${kind}`}
        look="secondary"
        className="mb-6 space-y-3"
      >
        {(field) => (
          <TextField
            name="word"
            label={`New ${kind}`}
            maxLength={80}
            state={prefixed(`new-${kind}-`, field("word"))}
          />
        )}
      </Form>
      {words.length > 0 ? (
        <CardTable
          label={heading}
          rows={words}
          keyOf={({ id }) => id}
          sorting={wordsSorting}
          selecting={({ name, uses }) => (uses === 0 ? name : undefined)}
          columns={[
            {
              head: "Name",
              by: "name",
              render: (word) => (
                <Word
                  // A new name closes it, and is what the next begins from.
                  key={word.name}
                  kind={kind}
                  word={word}
                  schema={schema}
                  reply={replyTo(`rename-${kind} ${word.id}`)}
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

/** One word: opened, it can be renamed and, where no listing asks for it, removed. */
function Word(props: {
  kind: WordKind;
  word: Words[number];
  schema: () => Promise<ZodType>;
  reply: FormResult | undefined;
}) {
  const { kind, schema, reply } = props;
  const { id, name, uses } = props.word;
  return (
    <details open={reply !== undefined}>
      <summary className="-my-1.5 flex min-h-10 cursor-pointer items-center wrap-anywhere">
        {name}
      </summary>
      <div className="space-y-3 pt-2 pb-4">
        <Form
          reply={reply}
          initial={{ word: name }}
          intent={`rename-${kind}`}
          schema={schema}
          submit="Rename"
          look="secondary"
          className="space-y-3"
        >
          {(field) => (
            <>
              <input type="hidden" name="id" value={id} />
              <VersionField of={props.word} />
              <TextField
                name="word"
                label="Name"
                maxLength={80}
                state={prefixed(`${id}-`, field("word"))}
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

/** Every word has a form of its own, so their fields need ids of their own. */
const prefixed = (idPrefix: string, state: FieldState): FieldState => ({ ...state, idPrefix });
