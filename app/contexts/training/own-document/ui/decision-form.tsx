import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { type OwnDocumentKind, refusalLabels, refusals } from "../rules.ts";

const decisions = [
  { value: "seen", label: "Seen: it is as stated" },
  { value: "refused", label: "Refused" },
];

/** What the office found. The page reloads when its window has the focus again. */
export function DecisionForm(props: {
  kind: OwnDocumentKind;
  /** Whether the actor has opened the file. */
  looked: boolean;
  result: FormResult | undefined;
}) {
  const { revalidate } = useRevalidator();
  const { looked } = props;
  useEffect(() => {
    if (looked) return;
    const reload = () => void revalidate();
    window.addEventListener("focus", reload);
    return () => window.removeEventListener("focus", reload);
  }, [looked, revalidate]);
  if (!looked) return <p className="text-slate">Open the file first. Then say what you found.</p>;
  return (
    <Form
      result={props.result}
      schema={async () => (await import("../form.ts")).decisionForm}
      submit="Save what you found"
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <SelectField
            name="decision"
            label="What you found"
            prompt="Choose"
            options={decisions}
            state={field("decision")}
          />
          <SelectField
            name="refusal"
            label="If it is refused: why"
            usual="Not refused"
            optional
            options={refusals.map((each) => ({ value: each, label: refusalLabels[each] }))}
            state={field("refusal")}
          />
          {props.kind !== "medical" && (
            <TextField
              name="note"
              label="If it is refused: a note"
              help="Its person reads it."
              optional
              state={field("note")}
            />
          )}
        </>
      )}
    </Form>
  );
}
