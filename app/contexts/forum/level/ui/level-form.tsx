import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField } from "#app/ui/primitives/field.tsx";
import { type Level, levelLabels, levels } from "../rules.ts";

type Props = {
  result: FormResult | undefined;
  level: Level;
  texts: Record<Level, string>;
  cancel: string;
};

/** Chooses how to follow a topic or a category, and says what each level means. */
export function LevelForm({ result, level, texts, cancel }: Props) {
  return (
    <Form
      result={result}
      initial={{ level }}
      schema={async () => (await import("../form.ts")).levelForm}
      submit="Save"
      cancel={cancel}
    >
      {(field) => (
        <>
          <dl className="space-y-3">
            {levels.map((each) => (
              <div key={each}>
                <dt className="font-semibold">{levelLabels[each]}</dt>
                <dd className="text-slate">{texts[each]}</dd>
              </div>
            ))}
          </dl>
          <SelectField
            name="level"
            label="Level"
            prompt="Choose a level"
            options={levels.map((each) => ({ value: each, label: levelLabels[each] }))}
            state={field("level")}
          />
        </>
      )}
    </Form>
  );
}
