import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { zoneName } from "#app/kernel/time-zones.ts";
import { PortraitUpload } from "#app/ui/patterns/portrait-form.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { type FieldState, SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { NameField } from "../../ui/account-fields.tsx";

/** Adds, replaces or removes the member's photo, and decides who sees it. */
export function PhotoForm(props: {
  photo: string | null;
  /** Whether everybody sees it in the forum. */
  shown: boolean;
  result?: FormResult;
}) {
  const { photo, shown, result } = props;
  return (
    <section id="photo" aria-labelledby="photo-heading" className="scroll-mt-28">
      <h2 id="photo-heading" className="text-2xl">
        Photo
      </h2>
      <p className="mt-2 mb-5 text-slate">
        {photo && shown
          ? "Everybody who reads the forum sees it beside what you write. Partners to whom you apply see your initials."
          : "Only you and the office see it. Everybody else sees your initials, unless you show it in the forum."}
      </p>
      {photo && (
        <PlainForm method="post" className="mb-6">
          <Button name="intent" value={shown ? "hide-photo" : "show-photo"} look="secondary">
            {shown ? "Show it to the office only" : "Show it beside what I write in the forum"}
          </Button>
        </PlainForm>
      )}
      <PortraitUpload
        noun="photo"
        whose="Your"
        src={photo}
        alt="Your own face, cut to a square"
        result={result}
      />
    </section>
  );
}

export function ProfileForm(props: {
  result: FormResult | undefined;
  initial: Record<string, string>;
  timeZones: string[];
}) {
  return (
    <Form
      // After saving, the form starts again from the saved values.
      key={JSON.stringify(props.initial)}
      result={props.result}
      initial={props.initial}
      intent="profile"
      schema={async () => (await import("../form.ts")).profileForm}
      submit="Save"
      submitting="Saving..."
      className="space-y-6"
    >
      {(field) => (
        <>
          <NameField field={field} />
          <TextField
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="tel"
            optional
            maxLength={40}
            state={field("phone")}
          />
          <TextField
            name="languages"
            label="Languages you speak"
            help="Separated by commas: English, te reo Māori, magyar"
            optional
            maxLength={500}
            state={field("languages")}
          />
          <SelectField
            name="timeZone"
            label="Time zone"
            help="Your emails and your pages write times by this clock."
            prompt="The institute’s own"
            optional
            options={props.timeZones.map((zone) => ({
              value: zone,
              label: zoneName(zone),
            }))}
            state={field("timeZone")}
          />
          <EmergencyContactFields field={field} />
        </>
      )}
    </Form>
  );
}

function EmergencyContactFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <fieldset className="space-y-6 border-t border-mist pt-6">
      <legend className="float-left mb-1 font-display text-xl font-semibold">
        Emergency contact
      </legend>
      <p className="clear-both text-slate">
        Whom we call when something happens to you at one of our bases. Only you and the office can
        read this.
      </p>
      <TextField
        name="emergencyName"
        label="Their name"
        autoComplete="off"
        optional
        maxLength={120}
        state={field("emergencyName")}
      />
      <TextField
        name="emergencyRelation"
        label="Who they are to you"
        help="Partner, mother, friend"
        autoComplete="off"
        optional
        maxLength={60}
        state={field("emergencyRelation")}
      />
      <TextField
        name="emergencyPhone"
        label="Their phone"
        type="tel"
        autoComplete="off"
        optional
        maxLength={40}
        state={field("emergencyPhone")}
      />
    </fieldset>
  );
}
