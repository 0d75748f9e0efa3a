import type { FormResult } from "#app/kernel/form.ts";
import { Form, TrapField } from "#app/ui/patterns/form.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";

/** Asks for one email when a programme has a date that one can book. */
export function InterestForm(props: {
  result: FormResult | undefined;
  programs: readonly { value: string; label: string }[];
  initial: Record<string, string>;
}) {
  return (
    <Form
      result={props.result}
      initial={props.initial}
      schema={async () => (await import("../form.ts")).interestForm}
      submit="Tell me"
      submitting="Submitting..."
      className="relative space-y-5"
    >
      {(field) => (
        <>
          <TrapField />
          <SelectField
            name="program"
            label="Programme"
            prompt="Select a programme"
            options={props.programs}
            state={field("program")}
          />
          <TextField
            name="email"
            label="Email Address"
            type="email"
            autoComplete="email"
            state={field("email")}
          />
          <p className="border-l-2 border-brass pl-4 text-sm text-slate">
            We first send you a link to confirm the address. Then we write once, when a date opens,
            and delete your address. We keep it for twelve months at most. Read the{" "}
            <a href="/privacy" target="_blank" className="link">
              privacy notice<span className="sr-only"> (opens in a new tab)</span>
            </a>
            .
          </p>
        </>
      )}
    </Form>
  );
}
