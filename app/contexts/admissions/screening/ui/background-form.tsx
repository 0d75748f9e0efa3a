import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField } from "#app/ui/primitives/field.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { StaffScreening } from "../queries.server.ts";

const results = [
  { value: "clean", label: "Clean" },
  { value: "not-clean", label: "Not clean" },
];

/** What the applicant has stated, and what the background check came to. */
export function BackgroundCheck(props: {
  screening: Pick<StaffScreening, "statement" | "can">;
  result: FormResult | undefined;
}) {
  const { statement, can } = props.screening;
  if (!statement?.consentedAt) {
    return (
      <p className="text-slate">
        The applicant has not given their statement yet; without their consent nothing is checked.
      </p>
    );
  }
  const { background, backgroundAt, backgroundBy } = statement;
  return (
    <>
      <p>
        Consent was given <LocalTime at={statement.consentedAt} />.{" "}
        {background && backgroundAt && (
          <>
            The result is <strong>{background === "clean" ? "clean" : "not clean"}</strong>,
            recorded by {backgroundBy}, <LocalTime at={backgroundAt} />.
          </>
        )}
      </p>
      {can.recordBackground && (
        <Form
          key={String(backgroundAt)}
          result={props.result}
          initial={{ background: background ?? "" }}
          intent="background"
          schema={async () => (await import("../form.ts")).backgroundForm}
          submit="Record result"
          look="secondary"
          className="mt-4 max-w-xs space-y-4"
        >
          {(field) => (
            <SelectField
              name="background"
              label="Result of the background check"
              prompt="Choose the result"
              options={results}
              state={field("background")}
            />
          )}
        </Form>
      )}
    </>
  );
}
