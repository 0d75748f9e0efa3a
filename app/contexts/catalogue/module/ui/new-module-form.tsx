import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { ownDrawing } from "../drawings.ts";
import { groupLabels } from "../rules.ts";
import { Drawing, LengthAndLevel } from "./module-form.tsx";

/** The form with the fields that a new module needs. Its page is written afterwards. */
export function NewModuleForm({ result }: { result: FormResult | undefined }) {
  return (
    <Form
      result={result}
      schema={async () => (await import("../new-form.ts")).newModuleForm}
      submit="Add module"
      submitting="Saving..."
      cancel="/admin/catalogue"
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <TextField
            name="title"
            label="Title"
            help="The address of its page is made of it, and stays when the title changes."
            maxLength={80}
            state={field("title")}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              name="group"
              label="Group"
              help="It stays in it."
              prompt="Please choose"
              options={groupLabels.map(({ group, label }) => ({ value: group, label }))}
              state={field("group")}
            />
            <TextField
              name="price"
              label="List price"
              help="New Zealand dollars, GST included."
              inputMode="decimal"
              autoComplete="off"
              state={field("price")}
            />
          </div>
          <LengthAndLevel field={field} />
          <Drawing field={field} own={ownDrawing("")} />
        </>
      )}
    </Form>
  );
}
