import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Button } from "../primitives/button.tsx";
import { TextField } from "../primitives/field.tsx";
import { Form } from "./form.tsx";

/**
 * Somebody's picture, cut to a square: add, replace or remove it. The noun is what it is called; it
 * names the intents too ("photo" and "remove-photo").
 */
export function FaceForm(props: {
  noun: "photo" | "portrait";
  /** Whose it is, as the field says before there is one. */
  whose: "Your" | "Their";
  /** Its address, where there is one. */
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
          <TextField
            type="file"
            name="file"
            label={src ? `Another ${noun}` : `${props.whose} ${noun}`}
            help="JPEG, PNG, WebP or AVIF, at most 8 MB. It is cut to a square; where and with what it was taken is removed."
            accept="image/jpeg,image/png,image/webp,image/avif"
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
