import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { type FieldState, TextField } from "#app/ui/primitives/field.tsx";
import type { TermKind, TermRow } from "../list.ts";

/** What was wrong with a form of the page; `subject` says with which. */
type Refused = { subject: string; result: FormResult } | undefined;

const schema = async () => (await import("../form.ts")).termForm;

/** The form that adds a skill or a language. */
export function NewTerm({ kind, refused }: { kind: TermKind; refused: Refused }) {
  const intent = `add-${kind}`;
  return (
    <Form
      result={refused?.subject === intent ? refused.result : undefined}
      intent={intent}
      schema={schema}
      submit={`Add ${kind}`}
      look="secondary"
      className="space-y-3"
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
  );
}

/** The cells of the list. `refused` is the answer to the form in which a row was renamed. */
export function termCells(refused: Refused): Record<string, ListCell<TermRow>> {
  return {
    name: {
      render: (term) => {
        const subject = `rename-${term.kind} ${term.id}`;
        return (
          <RenamedTerm
            // A new name closes the row, and its form begins with that name.
            key={term.name}
            term={term}
            result={refused?.subject === subject ? refused.result : undefined}
          />
        );
      },
    },
    kind: { whole: true },
    listings: {
      card: "corner",
      end: true,
      render: ({ uses }) => (
        <span className="whitespace-nowrap">
          {uses}
          <span className="xl:sr-only">&nbsp;{uses === 1 ? "listing" : "listings"}</span>
        </span>
      ),
    },
  };
}

/** A term. When opened, it can be renamed. */
function RenamedTerm({ term, result }: { term: TermRow; result: FormResult | undefined }) {
  const { id, kind, name } = term;
  return (
    <details open={result !== undefined}>
      <summary
        data-row-link
        className="-my-1.5 flex min-h-10 cursor-pointer items-center wrap-anywhere"
      >
        {name}
      </summary>
      <Form
        result={result}
        initial={{ term: name }}
        intent={`rename-${kind}`}
        schema={schema}
        submit="Rename"
        look="secondary"
        className="max-w-md space-y-3 pt-2 pb-4"
      >
        {(field) => (
          <>
            <input type="hidden" name="id" value={id} />
            <VersionField of={term} />
            <TextField
              name="term"
              label="Name"
              maxLength={80}
              state={prefixed(`${id}-`, field("term"))}
            />
          </>
        )}
      </Form>
    </details>
  );
}

/** Every term has its own form, so the fields need different ids. */
const prefixed = (idPrefix: string, state: FieldState): FieldState => ({ ...state, idPrefix });
