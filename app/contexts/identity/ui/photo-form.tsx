import { Form as PlainForm } from "react-router";
import type { FormReply } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";

/** The member's photo: add, replace or remove it. */
export function PhotoForm({ photo, reply }: { photo: string | null; reply?: FormReply }) {
  return (
    <section id="photo" aria-labelledby="photo-heading" className="scroll-mt-28">
      <h2 id="photo-heading" className="text-2xl">
        Photo
      </h2>
      <p className="mt-2 mb-5 text-slate">
        {photo
          ? "Only you and the office see it."
          : "A face helps the office and your instructors. Only you and the office would see it."}
      </p>
      {photo && (
        <img
          src={photo}
          alt="You, as others see you"
          width={160}
          height={160}
          className="mb-5 size-40 rounded-md border border-mist bg-mist object-cover"
        />
      )}
      <Form
        key={photo}
        reply={reply}
        intent="photo"
        files
        submit={photo ? "Replace the photo" : "Add the photo"}
        submitting="Uploading..."
        look="secondary"
      >
        {(field) => (
          <TextField
            type="file"
            name="file"
            label={photo ? "Another photo" : "Your photo"}
            help="JPEG, PNG, WebP or AVIF, at most 8 MB. It is cut to a square; where and with what it was taken is removed."
            accept="image/jpeg,image/png,image/webp,image/avif"
            state={field("file")}
          />
        )}
      </Form>
      {photo && (
        <PlainForm method="post" className="mt-3">
          <Button name="intent" value="remove-photo" look="quiet">
            Remove the photo
          </Button>
        </PlainForm>
      )}
    </section>
  );
}
