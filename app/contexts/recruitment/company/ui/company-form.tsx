import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { PictureFields } from "#app/ui/patterns/picture-fields.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextArea, TextField } from "#app/ui/primitives/field.tsx";
import type { CompanyContent } from "../content.ts";

/** What an owner writes about the company. Enter keeps a draft, because its button comes first. */
export function CompanyForm(props: {
  content: CompanyContent;
  version: string;
  result: FormResult | undefined;
}) {
  const { content, result } = props;
  const { name, about, website } = content;
  const initial = { name, about, website, places: content.places.join("\n") };
  return (
    <Form
      result={result}
      initial={result ? {} : initial}
      schema={async () => (await import("../form.ts")).companyForm}
      submit="Send for review"
      className="flex flex-wrap items-start gap-x-3 gap-y-6"
    >
      {(field) => (
        <>
          <VersionField of={{ version: props.version }} />
          <div className="w-full space-y-6">
            <TextField
              name="name"
              label="Name"
              help="As candidates read it. If our staff approve another name, all of your listings have it."
              maxLength={120}
              state={field("name")}
            />
            <TextArea
              name="about"
              label="What you do"
              help="Whom you protect or fly, with how many people, and what is expected of somebody who joins you."
              rows={8}
              maxLength={2000}
              state={field("about")}
            />
            <TextArea
              name="places"
              label="Places"
              help="One on each line, such as “Wellington, New Zealand”. At most 20."
              rows={4}
              maxLength={1700}
              optional
              state={field("places")}
            />
            <TextField
              name="website"
              label="Website"
              help="The whole address, beginning with https://"
              inputMode="url"
              maxLength={200}
              optional
              state={field("website")}
            />
          </div>
          <Button name="intent" value="draft" look="secondary">
            Save as draft
          </Button>
        </>
      )}
    </Form>
  );
}

/** The form of the logo, which is of its own so that a file never makes the text wait. */
export function LogoForm({ result }: { result: FormResult | undefined }) {
  return (
    <Form
      result={result}
      intent="logo"
      idPrefix="logo"
      files
      submit="Upload the logo"
      submitting="Uploading..."
      look="secondary"
    >
      {(field) => (
        <PictureFields
          label="Logo"
          help="at most 4 MB and at least 120 pixels. Empty edges are cut off; see-through parts stay. It is shown on white."
          field={field}
        />
      )}
    </Form>
  );
}
