import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { CheckboxField, TextField } from "#app/ui/primitives/field.tsx";
import type { Asked } from "../rules.ts";
import type { OwnScreening } from "../queries.server.ts";

/** The applicant's statement; only what the course makes necessary is asked for. */
export function StatementForm(props: {
  asked: Asked;
  statement: OwnScreening["statement"];
  result: FormResult | undefined;
}) {
  const { asked, statement } = props;
  const { given, birthDate, experienceMonths, flightHours } = statement;
  const initial = {
    birthDate: birthDate ?? "",
    experienceMonths: experienceMonths === null ? "" : String(experienceMonths),
    flightHours: flightHours === null ? "" : String(flightHours),
    consent: given ? "on" : "",
  };
  return (
    <Form
      result={props.result}
      initial={props.result ? {} : initial}
      intent="statement"
      schema={async () => (await import("../form.ts")).statementForm(asked)}
      submit={given ? "Save changes" : "Save statement"}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <TextField
            name="birthDate"
            label="Date of birth"
            type="date"
            min="1900-01-01"
            autoComplete="bday"
            state={field("birthDate")}
          />
          {asked.experienceMonths && (
            <TextField
              name="experienceMonths"
              label="Security experience, in months"
              help="Paid work in security or comparable service; 0 if there is none."
              inputMode="numeric"
              state={field("experienceMonths")}
            />
          )}
          {asked.flightHours && (
            <TextField
              name="flightHours"
              label="Flight hours"
              help="Whole hours as pilot, as your logbook shows them."
              inputMode="numeric"
              state={field("flightHours")}
            />
          )}
          <CheckboxField name="consent" state={field("consent")}>
            I agree that the institute has a background check made, and that the office looks at the
            documents that I hand in here.
          </CheckboxField>
        </>
      )}
    </Form>
  );
}
