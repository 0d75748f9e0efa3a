import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField } from "#app/ui/primitives/field.tsx";

/** Into which category a topic is moved. */
export function MoveForm(props: {
  result: FormResult | undefined;
  categoryId: string;
  categories: { id: string; name: string }[];
  cancel: string;
}) {
  return (
    <Form
      result={props.result}
      initial={{ categoryId: props.categoryId }}
      schema={async () => (await import("../form.ts")).moveForm}
      submit="Move topic"
      cancel={props.cancel}
    >
      {(field) => (
        <SelectField
          name="categoryId"
          label="Category"
          prompt="Select a category"
          options={props.categories.map(({ id, name }) => ({ value: id, label: name }))}
          state={field("categoryId")}
        />
      )}
    </Form>
  );
}
