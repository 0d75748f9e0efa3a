import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { buttonClass } from "#app/ui/primitives/button.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { DetailList } from "./connection-details.tsx";

/** What a tool needs to register itself, once it was made; before, the form that makes it. */
export function SelfRegistration(props: {
  permission: { configuration: string; token: string; link: string | null } | null;
  result: FormResult | undefined;
}) {
  const { permission } = props;
  if (permission) return <Given permission={permission} />;
  return (
    <Form
      result={props.result}
      schema={async () => (await import("../self-registration-form.ts")).selfRegistrationForm}
      submit="Make a token"
      cancel="/admin/tools"
      className="max-w-text space-y-5"
    >
      {(field) => (
        <TextField
          name="address"
          label="Registration address of the tool"
          help="Also called registration initiation URL. Without it you enter the values in the tool yourself."
          optional
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          state={field("address")}
        />
      )}
    </Form>
  );
}

function Given({
  permission,
}: {
  permission: { configuration: string; token: string; link: string | null };
}) {
  const { configuration, token, link } = permission;
  const details = [
    ["Configuration (openid_configuration)", configuration],
    ["Token (registration_token)", token],
  ];
  return (
    <div className="max-w-3xl space-y-6">
      <Alert tone="info" title="Shown once">
        The token serves for one registration within the next hour. It is not shown again.
      </Alert>
      <DetailList details={details} />
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass("primary")}>
          Open the tool’s registration
          <Icon name="external" className="size-4" />
          <span className="sr-only">(opens in a new window)</span>
        </a>
      )}
    </div>
  );
}
