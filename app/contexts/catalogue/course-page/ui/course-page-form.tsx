import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { CheckboxField } from "#app/ui/primitives/field.tsx";
import { coursePageModuleField, coursePageProgrammeField } from "../fields.ts";

/** The staff form for what a page under /courses links to. */
export function CoursePageForm(props: {
  initial: Record<string, string>;
  modules: readonly { id: string; title: string }[];
  programmes: readonly { id: string; name: string }[];
  /** The heading above the modules on the page. */
  heading: string;
  result: FormResult | undefined;
  cancel: string;
}) {
  const { initial, result } = props;
  return (
    <Form
      key={initial.version}
      result={result}
      // After a refusal, `initial` must not tick again what somebody has just unticked.
      initial={result ? {} : initial}
      submit="Save"
      submitting="Saving..."
      cancel={props.cancel}
      className="max-w-3xl space-y-10"
    >
      {(field) => (
        <>
          <VersionField of={initial} />
          <fieldset>
            <legend className="font-display text-lg font-semibold">Modules</legend>
            <p className="mt-1 mb-4 text-sm text-slate">
              They stand under “{props.heading}”, in the catalogue&apos;s order.
            </p>
            <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
              {props.modules.map(({ id, title }) => (
                <CheckboxField
                  key={id}
                  name={coursePageModuleField(id)}
                  optional
                  state={field(coursePageModuleField(id))}
                >
                  {title}
                </CheckboxField>
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend className="font-display text-lg font-semibold">Dates</legend>
            <p className="mt-1 mb-4 text-sm text-slate">
              The upcoming dates of these programmes stand beside the text.
            </p>
            <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
              {props.programmes.map(({ id, name }) => (
                <CheckboxField
                  key={id}
                  name={coursePageProgrammeField(id)}
                  optional
                  state={field(coursePageProgrammeField(id))}
                >
                  {name}
                </CheckboxField>
              ))}
            </div>
          </fieldset>
        </>
      )}
    </Form>
  );
}
