import type { FormResult } from "#app/kernel/form.ts";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { ReauthenticationField } from "#app/ui/patterns/reauthentication.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { FieldError, type FieldState, TextArea } from "#app/ui/primitives/field.tsx";
import { COMPETENT, mappingText, NOT_YET, resultsOf, resultText } from "../../criteria/rules.ts";
import { NOTE_LENGTH, noteField, resultField } from "../fields.ts";
import type { AssessmentPage } from "../queries.server.ts";

type Criterion = AssessmentPage["criteria"][number];

/**
 * Assesses a student, for a phone: a criterion per row with large buttons, and a note. Without a
 * connection what is chosen stays in the form as a draft; only the server takes a signature.
 */
export function SignOffForm(props: { page: AssessmentPage; result: FormResult | undefined }) {
  const { page, result } = props;
  const initial: Record<string, string> = { version: page.version };
  for (const { code, result: found, note, carriedFrom } of page.criteria) {
    if (carriedFrom !== null) continue;
    initial[resultField(code)] = found ?? "";
    initial[noteField(code)] = note ?? "";
  }
  return (
    <Form
      key={page.version}
      result={result}
      initial={result ? {} : initial}
      schema={async () => (await import("../form.ts")).assessmentForm}
      submit="Sign"
      submitting="Signing…"
      also={
        <Button name="intent" value="save" look="secondary">
          Save as a draft
        </Button>
      }
      className="space-y-6"
    >
      {(field) => (
        <>
          <VersionField of={initial} />
          <ul className="divide-y divide-mist border-y border-mist">
            {page.criteria.map((criterion) => (
              <li key={criterion.code} className="py-4">
                <CriterionRow criterion={criterion} field={field} exhibits={page.exhibits} />
              </li>
            ))}
          </ul>
          {page.can.sign ? (
            <ReauthenticationField
              field={field}
              help="Asked once in 30 minutes. You sign in your own name."
            />
          ) : (
            <p className="text-slate">You can sign once the session has begun.</p>
          )}
          <Draft />
        </>
      )}
    </Form>
  );
}

function CriterionRow(props: {
  criterion: Criterion;
  exhibits: AssessmentPage["exhibits"];
  field: (name: string) => FieldState;
}) {
  const { criterion, exhibits, field } = props;
  const { code, text, critical, needed, maps, carriedFrom, note } = criterion;
  const there = exhibits.filter((each) => each.criterion === code).length;
  const heading = (
    <>
      <span className="font-semibold">{code}</span> {text}
      {critical && <span className="text-slate"> (critical)</span>}
    </>
  );
  const more = (
    <>
      {maps.map((map) => (
        <span key={mappingText(map)} className="block text-sm text-slate">
          {mappingText(map)}
        </span>
      ))}
      {needed > 0 && (
        <span className="block text-sm text-slate">
          Needs {needed === 1 ? "an exhibit" : `${needed} exhibits`}; {there} added.
        </span>
      )}
    </>
  );
  if (carriedFrom !== null) {
    return (
      <div className="wrap-anywhere">
        <p>{heading}</p>
        <p className="mt-1">
          {criterion.said}, in attempt {carriedFrom}. It is not assessed again.
        </p>
        {note && <p className="text-slate">{note}</p>}
      </div>
    );
  }
  const state = field(resultField(code));
  const errorId = `${resultField(code)}-error`;
  return (
    <fieldset className="min-w-0 wrap-anywhere" aria-describedby={errorId}>
      <legend className="mb-2">
        {heading}
        {more}
      </legend>
      <div className="flex flex-wrap gap-2">
        {resultsOf(criterion).map((value) => (
          <label
            key={value}
            className="flex min-h-12 min-w-12 flex-1 cursor-pointer items-center justify-center gap-2 rounded-md border border-slate/55 bg-white px-3 py-2 text-center font-semibold has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={resultField(code)}
              value={value}
              defaultChecked={state.value === value}
              className="size-5 shrink-0 accent-brass-light"
            />
            {value === COMPETENT || value === NOT_YET ? resultText(criterion, value) : value}
          </label>
        ))}
      </div>
      <FieldError id={errorId} errors={state.errors} />
      <div className="mt-3">
        <TextArea
          name={noteField(code)}
          label={`Note for ${code}`}
          optional
          rows={2}
          maxLength={NOTE_LENGTH}
          className="block min-h-16 w-full rounded-md border border-slate/55 bg-white px-3 py-2 text-ink"
          state={field(noteField(code))}
        />
      </div>
    </fieldset>
  );
}
