import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Button } from "../primitives/button.tsx";
import { Form } from "./form.tsx";
import { PictureField } from "./picture-fields.tsx";

/**
 * A form to add, replace or remove somebody's square picture. The noun is its name on the page and
 * in the intents ("photo" and "remove-photo").
 */
export function PortraitUpload(props: {
  noun: "photo" | "portrait";
  /** Whose picture it is, for the text of the empty field. */
  whose: "Your" | "Their";
  /** The picture's address, if there is one. */
  src: string | null;
  alt: string;
  result: FormResult | undefined;
}) {
  const { noun, src } = props;
  return (
    <>
      {src && (
        <img
          src={src}
          alt={props.alt}
          width={160}
          height={160}
          className="mb-5 size-40 rounded-md border border-mist bg-mist object-cover"
        />
      )}
      <Form
        key={src}
        result={props.result}
        intent={noun}
        files
        submit={src ? `Replace the ${noun}` : `Add the ${noun}`}
        submitting="Uploading..."
        look="secondary"
      >
        {(field) => (
          <PictureField
            label={src ? `Another ${noun}` : `${props.whose} ${noun}`}
            help="at most 8 MB. It is cut to a square; where and with what it was taken is removed."
            state={field("file")}
          />
        )}
      </Form>
      {src && (
        <PlainForm method="post" className="mt-3">
          <Button name="intent" value={`remove-${noun}`} look="quiet">
            Remove the {noun}
          </Button>
        </PlainForm>
      )}
    </>
  );
}
