import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { SelectField } from "#app/ui/primitives/field.tsx";
import type { NamedAudience } from "../queries.server.ts";

type Props = {
  audiences: { chosen: NamedAudience[]; offered: NamedAudience[] };
  result: FormResult | undefined;
};

/** Who sees a category that not everybody sees, and how staff change that. */
export function CategoryAudience({ audiences, result }: Props) {
  const { chosen, offered } = audiences;
  return (
    <section aria-labelledby="audience-heading" className="mt-10 max-w-text">
      <h2 id="audience-heading" className="text-lg">
        Who sees it
      </h2>
      <p className="mt-2 text-slate">
        The people of each of these groups, the instructors of a course, and moderators. Whoever
        leaves a group sees nothing of the category from then on.
      </p>
      {chosen.length > 0 ? (
        <ul className="mt-4 border-t border-mist">
          {chosen.map(({ value, label }) => (
            <li
              key={value}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-mist py-2"
            >
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <PlainForm method="post">
                <input type="hidden" name="audience" value={value} />
                <Button name="intent" value="remove-audience" look="quiet">
                  Remove<span className="sr-only"> {label}</span>
                </Button>
              </PlainForm>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-4 border-y border-mist py-4">Nobody yet, except moderators.</p>
      )}
      <div className="mt-6">
        <Form
          key={chosen.map(({ value }) => value).join()}
          result={result}
          schema={async () => (await import("../form.ts")).audienceForm}
          submit="Show it to them"
          className="space-y-4"
        >
          {(field) => (
            <>
              <input type="hidden" name="intent" value="add-audience" />
              <SelectField
                name="audience"
                label="Another group"
                prompt="Choose a group"
                options={offered}
                state={field("audience")}
              />
            </>
          )}
        </Form>
      </div>
    </section>
  );
}
