import type { ReactNode } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import type { TextField as Field } from "#app/kernel/texts.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { type FieldState, TextArea, TextField } from "#app/ui/primitives/field.tsx";

/** The form for the texts of a page, an email or a notification, in the order in which they are shown. */
export function TextsForm(props: {
  fields: readonly Field[];
  initial: Record<string, string>;
  result: FormResult | undefined;
  mayBeEmpty: readonly string[];
  hasPage: boolean;
  /** Whether staff can send themselves an email that shows them. */
  canBeTried: boolean;
  canPublish: boolean;
  /** What else is asked for, such as the date of effect of a legal text. */
  children?: ((field: (name: string) => FieldState) => ReactNode) | undefined;
}) {
  const { fields, initial, result, hasPage, canBeTried } = props;
  return (
    <Form
      result={result}
      initial={initial}
      submit="Save draft"
      submitting="Saving..."
      look="secondary"
      className="max-w-text space-y-8"
      also={
        <>
          {hasPage && (
            <Button name="intent" value="preview" look="secondary">
              Save draft and preview
            </Button>
          )}
          {canBeTried && (
            <Button name="intent" value="test" look="secondary">
              Send a test email to me
            </Button>
          )}
          {props.canPublish && (
            <Button name="intent" value="publish">
              Publish
            </Button>
          )}
        </>
      }
    >
      {(field) => (
        <>
          <VersionField of={initial} />
          {sectionsOf(fields).map(({ section, own }) => (
            <fieldset key={section} className="space-y-4">
              <legend className="mb-3 font-display text-lg font-semibold">
                {section || (hasPage ? "The page" : "The text")}
              </legend>
              {own.map((each) => (
                <OneText
                  key={each.name}
                  field={each}
                  state={field(each.name)}
                  optional={props.mayBeEmpty.includes(each.name)}
                />
              ))}
            </fieldset>
          ))}
          {props.children?.(field)}
        </>
      )}
    </Form>
  );
}

const helpOf = {
  line: undefined,
  paragraph: undefined,
  paragraphs: "An empty line begins a new paragraph.",
  list: "One entry on each line.",
  moment: "By the clock of the admissions office. Leave it empty for no such time.",
  path: "The address of a page of this site, such as /contact.",
} as const;

function OneText(props: { field: Field; state: FieldState; optional: boolean }) {
  const { field, state, optional } = props;
  const { name, label, kind, first } = field;
  const help = helpOf[kind];
  const frame = { name, label, state, optional, ...(help ? { help } : {}) };
  if (kind === "moment") return <TextField {...frame} type="datetime-local" />;
  if (kind === "line" || kind === "path") return <TextField {...frame} />;
  return <TextArea {...frame} rows={Math.min(24, 2 + Math.ceil(first.length / 70))} />;
}

/** Returns the fields by the part of the page that they belong to, in order. */
function sectionsOf(fields: readonly Field[]) {
  const sections = new Map<string, Field[]>();
  for (const field of fields) {
    sections.set(field.section, [...(sections.get(field.section) ?? []), field]);
  }
  return [...sections].map(([section, own]) => ({ section, own }));
}
