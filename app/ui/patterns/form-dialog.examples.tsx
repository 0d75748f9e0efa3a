import { TextArea } from "../primitives/field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { Form } from "./form.tsx";
import { type Examples, HERE } from "../examples.ts";

export default {
  title: "Form in a dialog",
  states: {
    "a link that opens it": () => (
      <FormDialog href={HERE} label="Report" title="Report this post" look="secondary">
        <Form result={undefined} action={HERE} submit="Report" cancel={HERE}>
          {(field) => <TextArea name="reason" label="What is wrong?" state={field("reason")} />}
        </Form>
      </FormDialog>
    ),
  },
} satisfies Examples;
