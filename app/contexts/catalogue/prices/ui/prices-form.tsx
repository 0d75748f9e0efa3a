import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { priceField } from "../fields.ts";

/** The staff form for the list price of every module. */
export function PricesForm(props: {
  modules: readonly { id: string; title: string }[];
  initial: Record<string, string>;
  result: FormResult | undefined;
}) {
  return (
    <Form
      result={props.result}
      initial={props.initial}
      schema={async () => (await import("../form.ts")).pricesForm}
      submit="Save"
      submitting="Saving..."
      className="max-w-3xl space-y-6"
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {props.modules.map(({ id, title }) => (
              <TextField
                key={id}
                name={priceField(id)}
                label={title}
                inputMode="decimal"
                autoComplete="off"
                state={field(priceField(id))}
              />
            ))}
          </div>
        </>
      )}
    </Form>
  );
}
