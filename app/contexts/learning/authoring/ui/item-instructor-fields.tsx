import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField } from "#app/ui/primitives/field.tsx";
import type { authoredItem } from "../item-queries.server.ts";

type Item = Awaited<ReturnType<typeof authoredItem>>;

/** The form of the instructor whose profile a lecture's page shows. */
export function ItemInstructor(props: {
  instructor: NonNullable<Item["instructor"]>;
  result: FormResult | undefined;
}) {
  const { saved, choices } = props.instructor;
  return (
    <section aria-labelledby="instructor-heading">
      <h2 id="instructor-heading" className="mb-4 text-lg">
        Instructor
      </h2>
      <Form
        key={saved.version}
        result={props.result}
        initial={saved}
        intent="instructor"
        idPrefix="instructor"
        submit="Save instructor"
        submitting="Saving..."
        look="secondary"
        className="space-y-4"
      >
        {(field) => (
          <>
            <VersionField of={saved} />
            <SelectField
              name="instructorId"
              label="Written by"
              optional
              prompt="Nobody is named"
              help="Readers see the portrait and the name beside the reading time."
              options={choices.map(({ id, label }) => ({ value: id, label }))}
              state={field("instructorId")}
            />
          </>
        )}
      </Form>
    </section>
  );
}
