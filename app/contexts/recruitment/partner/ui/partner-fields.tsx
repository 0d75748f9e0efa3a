import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextArea, TextField } from "#app/ui/primitives/field.tsx";

/** What the staff writes down about a partner. */
export function PartnerFields(props: {
  result: FormResult | undefined;
  initial?: { partnerName: string; note: string; version: string };
  intent?: string;
  submit: string;
}) {
  return (
    <Form
      result={props.result}
      {...(props.initial ? { initial: props.initial } : {})}
      {...(props.intent ? { intent: props.intent } : {})}
      schema={async () => (await import("../form.ts")).partnerForm}
      submit={props.submit}
      look="secondary"
      className="space-y-4"
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          <TextField
            name="partnerName"
            label="Partner's name"
            help="As candidates read it."
            maxLength={120}
            state={field("partnerName")}
          />
          <TextArea
            name="note"
            label="Note"
            help="For the office alone."
            maxLength={2000}
            optional
            state={field("note")}
          />
        </>
      )}
    </Form>
  );
}

/** Whom the staff asks to act for a partner. */
export function PartnerInvitationFields(props: {
  result: FormResult | undefined;
  invited: number;
}) {
  return (
    <Form
      // Each invitation leaves the form behind.
      key={props.invited}
      result={props.result}
      intent="invite"
      schema={async () => (await import("../form.ts")).partnerInvitationForm}
      submit="Send invitation"
      className="space-y-4"
    >
      {(field) => (
        <>
          <TextField name="name" label="Name" maxLength={120} state={field("name")} />
          <TextField name="email" label="Email" type="email" state={field("email")} />
        </>
      )}
    </Form>
  );
}
