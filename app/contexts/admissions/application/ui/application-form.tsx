import type { ReactNode } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { Form, TrapField } from "#app/ui/patterns/form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import type { ApplicationSource } from "../../stage/source.ts";

/**
 * The application form (D1 §3), on its own page and in the Start Application dialog. It always posts
 * to /admissions/apply, which shows it again if something is missing.
 */
export function ApplicationForm(props: {
  result?: FormResult | undefined;
  programs: readonly { value: string; label: string }[];
  initial?: Record<string, string>;
  /** The course date of the address. It is no field, and goes with the address again. */
  courseDate?: { id: string } | null;
  /** From which of our pages the form was opened, which is stored with the application. */
  source: ApplicationSource;
  /** Keeps what is typed; on the form's own page only, so that other pages stay small. */
  draft?: ReactNode;
}) {
  return (
    <Form
      result={props.result}
      {...(props.initial ? { initial: props.initial } : {})}
      action={`/admissions/apply?${props.courseDate ? `date=${props.courseDate.id}` : `from=${props.source}`}`}
      schema={async () => (await import("../form.ts")).applicationForm}
      cancel="/admissions"
      submit="Submit Application"
      submitting="Submitting..."
      className="relative space-y-5"
    >
      {(field) => {
        const common = (name: string) => ({ name, state: field(name) });
        return (
          <>
            {props.draft}
            <TrapField />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                {...common("firstName")}
                label="First Name"
                autoComplete="given-name"
                maxLength={80}
              />
              <TextField
                {...common("lastName")}
                label="Last Name"
                autoComplete="family-name"
                maxLength={80}
              />
              <TextField
                {...common("email")}
                label="Email Address"
                type="email"
                autoComplete="email"
              />
              <TextField
                {...common("phone")}
                label="Phone Number"
                type="tel"
                autoComplete="tel"
                maxLength={40}
              />
            </div>
            <SelectField
              {...common("program")}
              label="Select Program"
              prompt="Select a program"
              options={props.programs}
            />
            <TextArea
              {...common("experience")}
              label="Relevant Experience"
              optional
              maxLength={5000}
            />
            <TextArea {...common("motivation")} label="Motivation for Applying" maxLength={5000} />
            <p className="border-l-2 border-brass pl-4 text-sm text-slate">
              We use what you write here to assess your application and to contact you about it.
              Your date of birth and evidence are asked for later, when screening starts. Read the{" "}
              <a href="/privacy" target="_blank" className="link">
                privacy notice<span className="sr-only"> (opens in a new tab)</span>
              </a>
              .
            </p>
          </>
        );
      }}
    </Form>
  );
}
