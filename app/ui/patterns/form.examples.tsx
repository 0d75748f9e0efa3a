import type { FormResult } from "#app/kernel/form.ts";
import { TextField } from "../primitives/field.tsx";
import { Form } from "./form.tsx";
import { type Examples, HERE, LONG_WORD } from "../examples.ts";

function example(idPrefix: string, result: FormResult | undefined) {
  return (
    <Form result={result} idPrefix={idPrefix} submit="Save" cancel={HERE}>
      {(field) => <TextField name="name" label="Name" state={field("name")} />}
    </Form>
  );
}

export default {
  title: "Form",
  states: {
    empty: () => example("form-empty", undefined),
    "refused, with errors": () =>
      example("form-refused", {
        values: { name: LONG_WORD },
        fieldErrors: { name: ["At most 60 characters"] },
        formError: { title: "Nothing was saved", text: "Please correct the field below." },
      }),
  },
} satisfies Examples;
