import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextArea, TextField } from "#app/ui/primitives/field.tsx";

/** The form for the institute's names, contacts and texts. */
export function SettingsForm(props: {
  initial: Record<string, string>;
  result: FormResult | undefined;
}) {
  return (
    <Form
      result={props.result}
      initial={props.initial}
      schema={async () => (await import("../form.ts")).settingsForm}
      submit="Save"
      submitting="Saving..."
      className="max-w-text space-y-8"
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          <fieldset className="space-y-4">
            <legend className="mb-3 font-display text-lg font-semibold">Name</legend>
            <TextField name="instituteName" label="Institute" state={field("instituteName")} />
            <TextField
              name="shortName"
              label="Short name"
              help="Stands behind page titles and in the header."
              maxLength={20}
              state={field("shortName")}
            />
            <TextField name="tagline" label="Tagline" state={field("tagline")} />
          </fieldset>
          <fieldset className="space-y-4">
            <legend className="mb-3 font-display text-lg font-semibold">Contact</legend>
            <TextField
              name="contactEmail"
              type="email"
              label="Email"
              help="Whoever answers an email of the institute reaches this address."
              state={field("contactEmail")}
            />
            <TextField name="phone" type="tel" label="Telephone" state={field("phone")} />
            <TextArea
              name="locationNote"
              label="Where training takes place"
              maxLength={300}
              state={field("locationNote")}
            />
          </fieldset>
          <fieldset className="space-y-4">
            <legend className="mb-3 font-display text-lg font-semibold">Partners and badge</legend>
            <TextField name="partnerBadge" label="Badge" state={field("partnerBadge")} />
            <TextField
              name="partnerBadgeOf"
              label="Under the badge"
              state={field("partnerBadgeOf")}
            />
            <TextField
              name="fixedWingPartner"
              label="Fixed-wing partner"
              state={field("fixedWingPartner")}
            />
            <TextField
              name="rotaryPartner"
              label="Helicopter partner"
              state={field("rotaryPartner")}
            />
          </fieldset>
        </>
      )}
    </Form>
  );
}
