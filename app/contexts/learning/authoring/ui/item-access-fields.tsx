import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField } from "#app/ui/primitives/field.tsx";
import type { authoredItem } from "../item-queries.server.ts";
import { Moment } from "./quiz-fields.tsx";

type Item = Awaited<ReturnType<typeof authoredItem>>;

/** The form of an item's release date and of what members complete before it. */
export function ItemAccess(props: {
  access: NonNullable<Item["access"]>;
  timeZone: string;
  result: FormResult | undefined;
}) {
  const { access, timeZone } = props;
  return (
    <section aria-labelledby="access-heading">
      <h2 id="access-heading" className="text-lg">
        Release
      </h2>
      <p className="mt-1 mb-4 text-sm text-slate">
        Until then members see its title only. It counts for their progress from the beginning.
      </p>
      <Form
        key={access.saved.version}
        result={props.result}
        initial={access.saved}
        intent="access"
        idPrefix="access"
        submit="Save release"
        submitting="Saving..."
        look="secondary"
        className="space-y-4"
      >
        {(field) => (
          <>
            <VersionField of={access.saved} />
            <Moment name="opens" label="Opens" zone={timeZone} field={field} />
            <SelectField
              name="prerequisite"
              label="Opens when members have completed"
              optional
              prompt="Nothing else"
              options={access.others}
              state={field("prerequisite")}
            />
          </>
        )}
      </Form>
    </section>
  );
}
