import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import type { AccountingSettings } from "../settings.ts";

/** How exported invoices are coded. */
export function AccountingForm(props: {
  initial: AccountingSettings & { version: string };
  result: FormResult | undefined;
}) {
  return (
    <Form
      result={props.result}
      initial={props.initial}
      schema={async () => (await import("../form.ts")).accountingForm}
      submit="Save"
      submitting="Saving..."
      className="max-w-3xl space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          <TextField
            name="accountCode"
            label="Account of course fees"
            help="Its code in the chart of accounts."
            state={field("accountCode")}
          />
          <TextField
            name="taxRate"
            label="Tax rate with GST"
            help="Its display name, exactly as in the accounting software. {percent} becomes the rate of the order, such as 15."
            state={field("taxRate")}
          />
          <TextField
            name="noTaxRate"
            label="Tax rate without GST"
            help="Its display name, for orders without GST."
            state={field("noTaxRate")}
          />
        </>
      )}
    </Form>
  );
}
