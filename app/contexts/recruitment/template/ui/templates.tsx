import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { type FieldState, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import type { ownTemplates } from "../queries.server.ts";
import { LONGEST_MESSAGE, templatePlaces } from "../rules.ts";

type Own = Awaited<ReturnType<typeof ownTemplates>>;

/** The places of a template, as people type them. */
export const placesText = templatePlaces.map((each) => `{${each}}`).join(", ");

/** The templates of a team, each with the form that changes it. */
export function Templates(props: {
  own: Own;
  /** The change that was refused, and of which template. */
  refused: { id: string; result: FormResult } | undefined;
}) {
  const { templates, can } = props.own;
  if (templates.length === 0) return <p className="text-slate">No templates yet.</p>;
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {templates.map((template) => {
        const result = props.refused?.id === template.id ? props.refused.result : undefined;
        return (
          <li key={template.id} className="py-4">
            <h2 className="text-lg wrap-anywhere">{template.name}</h2>
            <p className="wrap-anywhere whitespace-pre-line">{template.text}</p>
            {can.manage && (
              <details className="mt-2" open={result !== undefined || undefined}>
                <summary className="link inline-flex min-h-11 cursor-pointer items-center">
                  Change<span className="sr-only"> {template.name}</span>
                </summary>
                <Form
                  key={template.version}
                  result={result}
                  initial={result ? {} : { name: template.name, text: template.text }}
                  intent="change"
                  idPrefix={`${template.id}-`}
                  schema={async () => (await import("../form.ts")).templateChangeForm}
                  submit="Save template"
                  look="secondary"
                  className="max-w-text space-y-4"
                >
                  {(field) => (
                    <>
                      <input type="hidden" name="id" value={template.id} />
                      <VersionField of={template} />
                      <TemplateFields field={field} />
                    </>
                  )}
                </Form>
                <PlainForm method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="id" value={template.id} />
                  <button type="submit" className="link mt-2 cursor-pointer py-2">
                    Remove<span className="sr-only"> {template.name}</span>
                  </button>
                </PlainForm>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The form of a new template. */
export function NewTemplate(props: { templates: number; result: FormResult | undefined }) {
  return (
    <Form
      key={props.templates}
      result={props.result}
      intent="add"
      schema={async () => (await import("../form.ts")).templateForm}
      submit="Add template"
      className="max-w-text space-y-4"
    >
      {(field) => <TemplateFields field={field} />}
    </Form>
  );
}

function TemplateFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        help="Your team sees it, and the candidate does not."
        maxLength={60}
        state={field("name")}
      />
      <TextArea
        name="text"
        label="Text"
        help={`Filled in for each candidate: ${placesText}.`}
        maxLength={LONGEST_MESSAGE}
        state={field("text")}
      />
    </>
  );
}
