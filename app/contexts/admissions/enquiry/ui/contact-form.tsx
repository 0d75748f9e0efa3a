import type { ReactNode } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { Form, TrapField } from "#app/ui/patterns/form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { FROM_HOME, homeSubjects } from "../home-subjects.ts";

/**
 * First name, last name, email, subject, message and Send Message (D1 §2). On the home page the
 * subject is a choice. It always posts to /contact, which without script shows it again if something
 * is missing.
 */
export function ContactForm(props: {
  result?: FormResult | undefined;
  subject: "choice" | "text";
  initial?: Record<string, string>;
  /** Keeps what is typed; on the form's own page only, so that other pages stay small. */
  draft?: ReactNode;
}) {
  return (
    <Form
      result={props.result}
      {...(props.initial ? { initial: props.initial } : {})}
      action="/contact"
      schema={async () => (await import("../form.ts")).contactForm}
      submit="Send Message"
      submitting="Submitting..."
      className="relative space-y-5"
    >
      {(field) => (
        <>
          {props.draft}
          <TrapField />
          {/* A message from the home page leads back to the home page. */}
          {(props.subject === "choice" || field("from").value === FROM_HOME) && (
            <input type="hidden" name="from" value={FROM_HOME} />
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="firstName"
              label="First Name"
              autoComplete="given-name"
              maxLength={80}
              state={field("firstName")}
            />
            <TextField
              name="lastName"
              label="Last Name"
              autoComplete="family-name"
              maxLength={80}
              state={field("lastName")}
            />
          </div>
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            state={field("email")}
          />
          {props.subject === "choice" ? (
            <SelectField
              name="subject"
              label="Subject"
              prompt="Select a subject"
              options={homeSubjects}
              state={field("subject")}
            />
          ) : (
            <TextField name="subject" label="Subject" maxLength={160} state={field("subject")} />
          )}
          <TextArea name="message" label="Message" maxLength={5000} state={field("message")} />
        </>
      )}
    </Form>
  );
}
