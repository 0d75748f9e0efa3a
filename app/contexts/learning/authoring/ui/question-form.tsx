import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { OPTIONS } from "../options.ts";
import type { authoredQuestion } from "../item-queries.server.ts";

/** The form for a question. Option fields that are left empty are not options. */
export function QuestionForm(props: {
  saved?: Record<string, string> | undefined;
  result: FormResult | undefined;
  cancel: string;
}) {
  return (
    <Form
      key={props.saved?.version}
      result={props.result}
      {...(props.saved ? { initial: props.saved } : {})}
      submit={props.saved ? "Save" : "Add question"}
      submitting="Saving..."
      cancel={props.cancel}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={props.saved} />
          <TextArea name="text" label="Question" maxLength={1000} rows={3} state={field("text")} />
          <SelectField
            name="kind"
            label="How it is answered"
            prompt="Please choose"
            options={[
              { value: "single", label: "One answer is right" },
              { value: "multiple", label: "All that are right are chosen" },
            ]}
            state={field("kind")}
          />
          <fieldset>
            <legend className="font-semibold">Options</legend>
            <p className="mt-1 text-sm text-slate">
              Two at least; each attempt shuffles them. Tick what is right.
            </p>
            <ol className="mt-3 space-y-3">
              {Array.from({ length: OPTIONS }, (_, n) => (
                <li key={n} className="flex items-end gap-3">
                  <div className="min-w-0 flex-1">
                    <TextField
                      name={`option${n}`}
                      label={`Option ${n + 1}`}
                      optional={n > 1}
                      maxLength={300}
                      autoComplete="off"
                      state={field(`option${n}`)}
                    />
                  </div>
                  <label className="flex min-h-11 shrink-0 items-center gap-2">
                    <input
                      type="checkbox"
                      name={`correct${n}`}
                      aria-label={`Option ${n + 1} is right`}
                      defaultChecked={field(`correct${n}`).value === "on"}
                      className="size-5 accent-ink"
                    />
                    Right
                  </label>
                </li>
              ))}
            </ol>
          </fieldset>
          <TextArea
            name="explanation"
            label="Explanation"
            help="Shown on review: why the answer is right, and where the others go wrong."
            maxLength={2000}
            state={field("explanation")}
          />
        </>
      )}
    </Form>
  );
}

type Question = Awaited<ReturnType<typeof authoredQuestion>>["question"];

/** Returns a question as the fields of its form. */
export function questionFields(question: Question): Record<string, string> {
  const { text, kind, explanation, version, options } = question;
  const fields: Record<string, string> = { text, kind, explanation, version: String(version) };
  for (const [n, option] of options.entries()) {
    fields[`option${n}`] = option.text;
    if (option.correct) fields[`correct${n}`] = "on";
  }
  return fields;
}

/** Returns the same as labelled texts, to be read. */
export function questionContent({ text, options, explanation }: Question): [string, string][] {
  const lines = options.map((option) => `${option.correct ? "✓" : "–"} ${option.text}`);
  return [
    ["Question", text],
    ["Options", lines.join("\n")],
    ["Explanation", explanation],
  ];
}

/** An empty checkbox sends nothing. Fills in "", so that boxes that were unticked stay so. */
export function unticked(result: FormResult): FormResult {
  const empty = Array.from({ length: OPTIONS }, (_, n) => [`correct${n}`, ""] as const);
  return { ...result, values: { ...Object.fromEntries(empty), ...result.values } };
}
