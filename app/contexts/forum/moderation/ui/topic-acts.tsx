import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { LONGEST_TITLE } from "../../topic/fields.ts";

type Props = { result: FormResult | undefined; cancel: string };

/** Asks which topic this one is merged into. */
export function MergeForm({ result, cancel }: Props) {
  return (
    <Form
      result={result}
      schema={async () => (await import("../form.ts")).mergeForm}
      submit="Merge topics"
      look="danger"
      cancel={cancel}
    >
      {(field) => (
        <TextField
          name="into"
          label="Address of the other topic"
          help="Open it in another window and copy its address."
          autoComplete="off"
          maxLength={500}
          state={field("into")}
        />
      )}
    </Form>
  );
}

type SplitProps = Props & { categoryId: string; categories: { id: string; name: string }[] };

/** Asks which replies become a topic of their own. */
export function SplitForm({ result, cancel, categoryId, categories }: SplitProps) {
  return (
    <Form
      result={result}
      initial={{ categoryId }}
      schema={async () => (await import("../form.ts")).splitForm}
      submit="Move replies"
      cancel={cancel}
    >
      {(field) => (
        <>
          <TextField
            name="replies"
            label="Which replies"
            help="Their numbers, such as 3, 5-9. The first one becomes the new topic’s first post."
            autoComplete="off"
            maxLength={500}
            state={field("replies")}
          />
          <TextField
            name="title"
            label="Title of the new topic"
            autoComplete="off"
            maxLength={LONGEST_TITLE}
            state={field("title")}
          />
          <SelectField
            name="categoryId"
            label="Category"
            prompt="Please choose"
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            state={field("categoryId")}
          />
        </>
      )}
    </Form>
  );
}
