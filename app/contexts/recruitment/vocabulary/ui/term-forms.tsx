import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { CheckboxField, type FieldState, TextField } from "#app/ui/primitives/field.tsx";
import type { TermKind, TermRow } from "../list.ts";

/** What was wrong with a form of the page; `subject` says with which. */
type Refused = { subject: string; result: FormResult } | undefined;

const schema = async () => (await import("../form.ts")).termForm;

const levelsHelp = "Separated by commas, from the lowest: PPL(A), CPL(A), ATPL(A).";

/** The form that adds a skill, a language or a licence. */
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
        <>
          <TextField
            name="term"
            label={`New ${kind}`}
            maxLength={80}
            state={prefixed(`new-${kind}-`, field("term"))}
          />
          {kind === "licence" && (
            <TextField
              name="levels"
              label="Its levels"
              help={levelsHelp}
              optional
              maxLength={600}
              state={prefixed("new-licence-", field("levels"))}
            />
          )}
        </>
      )}
    </Form>
  );
}

/** A module of the catalogue, by whose title it is chosen. */
type Module = { id: string; title: string };

/** The cells of the list. `refused` is the answer to the form in which a row was changed. */
export function termCells(
  refused: Refused,
  modules: readonly Module[],
): Record<string, ListCell<TermRow>> {
  return {
    name: {
      render: (term) => {
        const subject = `rename-${term.kind} ${term.id}`;
        return (
          <ChangedTerm
            // A change closes the row, and its form begins with what is stored.
            key={term.version}
            term={term}
            modules={modules}
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

/** A term. When opened, it can be changed. */
function ChangedTerm(props: {
  term: TermRow;
  modules: readonly Module[];
  result: FormResult | undefined;
}) {
  const { term, modules, result } = props;
  const { id, kind, name, levels, moduleIds } = term;
  const about = [levels.join(", "), titlesOf(moduleIds, modules)].filter(Boolean).join(" · ");
  const ticked = Object.fromEntries(moduleIds.map((each) => [`module-${each}`, "on"]));
  return (
    <details open={result !== undefined}>
      <summary data-row-link className="-my-1.5 min-h-10 cursor-pointer py-1.5 wrap-anywhere">
        {name}
        {about && <span className="block text-sm text-slate">{about}</span>}
      </summary>
      <Form
        result={result}
        initial={result ? {} : { term: name, levels: levels.join(", "), ...ticked }}
        intent={`change-${kind}`}
        schema={schema}
        submit={kind === "language" ? "Rename" : "Save"}
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
            {kind === "licence" && (
              <TextField
                name="levels"
                label="Levels"
                help={levelsHelp}
                optional
                maxLength={600}
                state={prefixed(`${id}-`, field("levels"))}
              />
            )}
            {kind !== "language" && (
              <fieldset>
                <legend className="mb-1 font-semibold">
                  {kind === "skill" ? "Modules that teach it" : "Modules after which it can be had"}
                </legend>
                {modules.map((module) => (
                  <CheckboxField
                    key={module.id}
                    name={`module-${module.id}`}
                    optional
                    state={prefixed(`${id}-`, field(`module-${module.id}`))}
                  >
                    {module.title}
                  </CheckboxField>
                ))}
              </fieldset>
            )}
          </>
        )}
      </Form>
    </details>
  );
}

function titlesOf(moduleIds: readonly string[], modules: readonly Module[]): string {
  return moduleIds.map((id) => modules.find((each) => each.id === id)?.title ?? id).join(", ");
}

/** Every term has its own form, so the fields need different ids. */
const prefixed = (idPrefix: string, state: FieldState): FieldState => ({ ...state, idPrefix });
