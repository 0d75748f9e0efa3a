import type { FormResult } from "#app/kernel/form.ts";
import { Draft } from "#app/ui/patterns/draft/draft.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { LONGEST_GLOSSARY } from "../../content/glossary.ts";

/** The glossary of a course as one text, and after a conflict what is saved now. */
export function GlossaryForm(props: {
  glossary: { text: string; version: string };
  result: FormResult | undefined;
}) {
  const { text, version } = props.glossary;
  return (
    <>
      <Form
        key={version}
        result={props.result}
        initial={{ text, version }}
        intent="save"
        submit="Save glossary"
        submitting="Saving..."
        className="space-y-5"
      >
        {(field) => (
          <>
            <Draft />
            <VersionField of={{ version }} />
            <TextArea
              name="text"
              label="Terms"
              help="Each term is a line “## Advance”, and its explanation below. A line “Also: recce, advance visit” names other words for it. A line “Linked by hand” is for words with other meanings too: texts then lead to it with [words](#term-advance) only."
              optional
              rows={28}
              maxLength={LONGEST_GLOSSARY}
              state={field("text")}
            />
          </>
        )}
      </Form>
      {props.result?.conflict && <SavedNow fields={[["Terms", text]]} />}
    </>
  );
}
