import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { CheckboxField, TextArea, TextField } from "#app/ui/primitives/field.tsx";

/** The form for a tool's details. */
export function ToolForm(props: {
  result: FormResult | undefined;
  initial?: Record<string, string>;
  submit: string;
  cancel: string;
}) {
  const address = { inputMode: "url", maxLength: 500, autoComplete: "off" } as const;
  return (
    <Form
      result={props.result}
      initial={props.initial ?? {}}
      schema={async () => (await import("../tool-form.ts")).toolForm}
      submit={props.submit}
      cancel={props.cancel}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          <TextField
            name="name"
            label="Name"
            help="Learners read it beside the exercise."
            maxLength={80}
            autoComplete="off"
            state={field("name")}
          />
          <TextField
            name="loginUrl"
            label="Login address"
            help="Also called login initiation URL."
            {...address}
            state={field("loginUrl")}
          />
          <TextField
            name="launchUrl"
            label="Launch address"
            help="Also called target link URI. A placement can name another."
            {...address}
            state={field("launchUrl")}
          />
          <TextField
            name="deepLinkingUrl"
            label="Address for choosing content"
            help="Also called deep linking URL. Staff then add exercises by choosing them in the tool."
            optional
            {...address}
            state={field("deepLinkingUrl")}
          />
          <TextArea
            name="redirectUris"
            label="Redirect addresses"
            help="One on each line. A launch is posted to these and nowhere else."
            className="block min-h-24 w-full rounded-md border border-slate/55 bg-white px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-red"
            state={field("redirectUris")}
          />
          <TextField
            name="jwksUrl"
            label="Address of its keys"
            help="Also called JWKS URL. The tool can then change its keys by itself."
            optional
            {...address}
            state={field("jwksUrl")}
          />
          <TextArea
            name="publicKey"
            label="Public key"
            help="Instead of the address: PEM, JWK or JWKS, an RSA key of at least 2048 bits."
            optional
            spellCheck={false}
            state={field("publicKey")}
          />
          <CheckboxField name="sharesPersonalData" optional state={field("sharesPersonalData")}>
            Tell this tool the names and email addresses of those who open it. Otherwise it knows
            each of them by a number alone.
          </CheckboxField>
          <CheckboxField name="readsMembers" optional state={field("readsMembers")}>
            Let this tool list the members of the courses that it is placed in, with their roles.
          </CheckboxField>
        </>
      )}
    </Form>
  );
}
