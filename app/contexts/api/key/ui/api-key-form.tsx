import type { FormResult } from "#app/kernel/form.ts";
import { counted } from "#app/kernel/wording.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { ReauthenticationField } from "#app/ui/patterns/reauthentication.tsx";
import { CheckboxField, SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { lifetimes } from "../rules.ts";
import { scopeLabels, scopes } from "../scopes.ts";
import { scopeField } from "../scope-field.ts";

/** Makes a key. */
export function ApiKeyForm({ result }: { result: FormResult | undefined }) {
  return (
    <Form
      result={result}
      intent="make"
      idPrefix="key-"
      initial={{ days: "90" }}
      schema={async () => (await import("../form.ts")).apiKeyForm}
      submit="Make the key"
    >
      {(field) => (
        <>
          <TextField
            name="name"
            label="Name"
            help="What uses it, such as “Accounts export”."
            maxLength={80}
            autoComplete="off"
            state={field("name")}
          />
          <fieldset className="space-y-3">
            <legend className="mb-1 font-semibold">What it may do</legend>
            <p className="text-sm text-slate">A key never does more than you may do yourself.</p>
            {scopes.map((scope) => (
              <CheckboxField
                key={scope}
                name={scopeField(scope)}
                state={field(scopeField(scope))}
                optional
              >
                {scopeLabels[scope]} <code className="text-sm text-slate">{scope}</code>
              </CheckboxField>
            ))}
          </fieldset>
          <SelectField
            name="days"
            label="For how long"
            prompt="Please choose"
            options={lifetimes.map((days) => ({
              value: String(days),
              label: days === 365 ? "A year" : counted(days, "day"),
            }))}
            state={field("days")}
          />
          <ReauthenticationField field={field} />
        </>
      )}
    </Form>
  );
}
