import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { MOST_DAYS } from "../rules.ts";

/** Gives an auditor a pass, for people that are listed or for those of an intake. */
export function AuditorPassForm(props: {
  initial: Record<string, string>;
  /** The intake whose people the pass lists; null if they are listed one by one. */
  intake: string | null;
  result: FormResult | undefined;
}) {
  return (
    <Form
      result={props.result}
      initial={props.initial}
      schema={async () => (await import("../form.ts")).auditorPassForm}
      submit="Give the pass"
      cancel="/admin/auditor-passes"
      className="max-w-2xl space-y-6"
    >
      {(field) => (
        <>
          <input type="hidden" name="key" value={field("key").value} />
          <TextField
            name="name"
            label="Auditor"
            help="Their name, and for whom they audit."
            maxLength={200}
            autoComplete="off"
            state={field("name")}
          />
          <TextField
            name="address"
            type="email"
            label="Email address"
            help="The link and the codes go to this address only."
            autoComplete="off"
            state={field("address")}
          />
          {props.intake === null ? (
            <TextArea
              name="people"
              label="Whose training files"
              help="The email addresses of accounts, one in each line. The number in the address of a training file works as well."
              state={field("people")}
            />
          ) : (
            <p>
              <input type="hidden" name="intakeId" value={field("intakeId").value} />
              The pass lists everybody who has a place on this intake now: {props.intake}.
            </p>
          )}
          <TextField
            name="days"
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_DAYS}
            label="For how many days"
            help={`${MOST_DAYS} at most. It can be ended before.`}
            state={field("days")}
          />
          <TextArea
            name="reason"
            label="Why"
            help="For example: the yearly audit of the authority. Only staff read it."
            maxLength={500}
            state={field("reason")}
          />
        </>
      )}
    </Form>
  );
}
