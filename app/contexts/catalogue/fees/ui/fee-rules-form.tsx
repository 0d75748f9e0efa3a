import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { CheckboxField, type FieldState, TextField } from "#app/ui/primitives/field.tsx";
import { CORPORATE_TIERS, upfrontField, veteranField } from "../fields.ts";

type Fields = (name: string) => FieldState;

/** Tax, discounts, instalments and the bank account. */
export function FeeRulesForm(props: {
  modules: readonly { id: string; title: string }[];
  initial: Record<string, string>;
  result: FormResult | undefined;
}) {
  return (
    <Form
      result={props.result}
      // A form that comes back keeps what was unticked, so it gets no initial values.
      initial={props.result ? {} : props.initial}
      schema={async () => (await import("../form.ts")).feeRulesForm}
      submit="Save"
      submitting="Saving..."
      className="max-w-3xl space-y-8"
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          <Group title="Tax">
            <Percent name="gstPercent" label="GST within every price, %" field={field} />
            <TextField name="gstNumber" label="GST number" state={field("gstNumber")} />
          </Group>
          <Group
            title="Discounts"
            note="Of a veterans' and a corporate rate the one that takes off more applies; the upfront discount comes off what remains."
          >
            <Percent name="upfrontPercent" label="Full upfront payment, % off" field={field} />
            <Percent name="veteranPercent" label="Veterans, % off" field={field} />
          </Group>
          <EligibleModules modules={props.modules} field={field} />
          <fieldset>
            <legend className="font-display text-lg font-semibold">Corporate rates</legend>
            <p className="mt-1 mb-3 text-sm text-slate">
              By how many people an employer sends; an empty line is no tier.
            </p>
            <div className="space-y-3">
              {Array.from({ length: CORPORATE_TIERS }, (_, index) => index + 1).map((n) => (
                <div key={n} className="grid grid-cols-2 items-start gap-4">
                  <TextField
                    name={`heads${n}`}
                    label={`Tier ${n}: people`}
                    optional
                    inputMode="numeric"
                    state={field(`heads${n}`)}
                  />
                  <TextField
                    name={`percent${n}`}
                    label={`Tier ${n}: % off`}
                    optional
                    inputMode="numeric"
                    state={field(`percent${n}`)}
                  />
                </div>
              ))}
            </div>
          </fieldset>
          <Group title="Installment plans" columns="sm:grid-cols-3">
            <Percent name="overWeeks" label="For courses over, weeks" field={field} />
            <Percent name="parts" label="Parts" field={field} />
            <Percent name="everyDays" label="Days between parts" field={field} />
          </Group>
          <Group title="Bank transfer" note="Printed on invoices.">
            <TextField name="bankName" label="Account's name" state={field("bankName")} />
            <TextField name="bankAccount" label="Account's number" state={field("bankAccount")} />
          </Group>
        </>
      )}
    </Form>
  );
}

function Group(props: {
  title: string;
  note?: string;
  columns?: string;
  children: React.ReactNode;
}) {
  return (
    <fieldset>
      <legend className="font-display text-lg font-semibold">{props.title}</legend>
      {props.note && <p className="mt-1 text-sm text-slate">{props.note}</p>}
      <div className={`mt-3 grid items-end gap-4 ${props.columns ?? "sm:grid-cols-2"}`}>
        {props.children}
      </div>
    </fieldset>
  );
}

function Percent({ name, label, field }: { name: string; label: string; field: Fields }) {
  return <TextField name={name} label={label} inputMode="numeric" state={field(name)} />;
}

function EligibleModules(props: {
  modules: readonly { id: string; title: string }[];
  field: Fields;
}) {
  const choices = [
    { legend: "Upfront discount on", name: upfrontField },
    { legend: "Veterans' discount on", name: veteranField },
  ];
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {choices.map(({ legend, name }) => (
        <fieldset key={legend}>
          <legend className="mb-2 font-semibold">{legend}</legend>
          <div className="space-y-2">
            {props.modules.map(({ id, title }) => (
              <CheckboxField key={id} name={name(id)} state={props.field(name(id))} optional>
                {title}
              </CheckboxField>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
