import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { CheckboxField, FieldError, TextField } from "#app/ui/primitives/field.tsx";
import { typeField } from "../type-field.ts";

type Props = {
  result: FormResult | undefined;
  initial: Record<string, string>;
  /** The types of events, with what each says. */
  events: readonly { type: string; text: string }[];
  version?: string;
  submit: string;
};

/** Where events are sent, and which. */
export function WebhookForm({ result, initial, events, version, submit }: Props) {
  return (
    <Form
      result={result}
      initial={initial}
      submit={submit}
      cancel="/admin/webhooks"
      className="max-w-2xl space-y-6"
    >
      {(field) => (
        <>
          {version !== undefined && <VersionField of={{ version }} />}
          <TextField
            name="url"
            label="Address"
            help="It begins with https://. Addresses inside our own network are refused."
            inputMode="url"
            autoComplete="off"
            state={field("url")}
          />
          <TextField
            name="description"
            label="What it is for"
            maxLength={200}
            autoComplete="off"
            state={field("description")}
          />
          <fieldset className="space-y-3">
            <legend className="mb-1 font-semibold">What it is told of</legend>
            <FieldError id="types-error" errors={field("types").errors} />
            {events.map(({ type, text }) => (
              <CheckboxField
                key={type}
                name={typeField(type)}
                state={field(typeField(type))}
                optional
              >
                {text} <code className="text-sm text-slate">{type}</code>
              </CheckboxField>
            ))}
          </fieldset>
          <CheckboxField name="isActive" state={field("isActive")} optional>
            Switched on
          </CheckboxField>
        </>
      )}
    </Form>
  );
}
