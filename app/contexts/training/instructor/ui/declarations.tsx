import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { type Relation, relationLabels, relations } from "../rules.ts";

type Declared = { id: string; name: string; relation: Relation };

/** The relations of an instructor to people whom they must not assess or verify. */
export function Declarations(props: {
  declarations: readonly Declared[];
  result: FormResult | undefined;
  can: { declare: boolean; end: boolean };
}) {
  const { declarations, result, can } = props;
  return (
    <>
      {declarations.length === 0 ? (
        <p className="text-slate">No relation is declared.</p>
      ) : (
        <ul className="divide-y divide-mist border-y border-mist">
          {declarations.map(({ id, name, relation }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0 wrap-anywhere">
                {name}: {relationLabels[relation]}
              </span>
              {can.end && (
                <PlainForm method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button name="intent" value="end-declaration" look="secondary">
                    It has ended<span className="sr-only">: {name}</span>
                  </Button>
                </PlainForm>
              )}
            </li>
          ))}
        </ul>
      )}
      {can.declare && (
        <div className="mt-6">
          <Form
            key={declarations.length}
            result={result}
            schema={async () => (await import("../form.ts")).declarationForm}
            intent="declare"
            idPrefix="declaration-"
            submit="Declare it"
          >
            {(field) => (
              <>
                <TextField
                  name="email"
                  type="email"
                  label="Email of the person's account"
                  autoComplete="off"
                  state={field("email")}
                />
                <SelectField
                  name="relation"
                  label="Relation"
                  prompt="Please choose"
                  options={relations.map((value) => ({ value, label: relationLabels[value] }))}
                  state={field("relation")}
                />
              </>
            )}
          </Form>
        </div>
      )}
    </>
  );
}
