import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { PictureFields } from "#app/ui/patterns/picture-fields.tsx";
import { pictureAddress } from "../../post/rules.ts";
import { pictureMarkdown } from "../../post/text-pictures.ts";

type Picture = { id: string; alt: string; width: number; height: number; widths: number[] };

/** Uploads a picture for posts. A description is required. */
export function PictureUpload({ result }: { result: FormResult | undefined }) {
  return (
    <Form
      result={result}
      files
      schema={async () => (await import("../form.ts")).pictureForm}
      submit="Add the picture"
      submitting="Adding..."
      className="max-w-text space-y-6"
    >
      {(field) => (
        <PictureFields help="at least 960 pixels wide, best 1920; at most 12 MB." field={field} />
      )}
    </Form>
  );
}

/** Lists the uploaded pictures, each with the Markdown that inserts it. */
export function PictureList({ pictures }: { pictures: Picture[] }) {
  return (
    <ul aria-label="Uploaded pictures" className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
      {pictures.map(({ id, alt, width, height, widths }) => {
        const small = widths.find((each) => each >= 480) ?? widths.at(-1);
        return (
          <li key={id} className="min-w-0">
            <img
              src={pictureAddress(id, `${small}.webp`)}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
              className="aspect-video w-full rounded-sm bg-mist object-cover"
            />
            <label className="mt-2 block text-sm text-slate">
              Markdown for a text
              <input
                readOnly
                value={pictureMarkdown({ id, alt, widths })}
                className="mt-1 block min-h-11 w-full rounded-md border border-slate/55 bg-white px-3 font-mono text-sm text-ink"
              />
            </label>
          </li>
        );
      })}
    </ul>
  );
}
