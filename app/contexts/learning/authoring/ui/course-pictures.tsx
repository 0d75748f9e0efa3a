import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { PictureField } from "#app/ui/patterns/picture-fields.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { coursePictures } from "../course-queries.server.ts";

type Pictures = Awaited<ReturnType<typeof coursePictures>>["pictures"];

export function CoursePictureForm({ result }: { result: FormResult | undefined }) {
  return (
    <Form
      result={result}
      files
      submit="Add picture"
      submitting="Adding..."
      className="max-w-text space-y-6"
    >
      {(field) => (
        <>
          <PictureField
            help="at least 320 pixels wide, best 1280; at most 12 MB. It is encoded anew: notes that a camera left in it are gone."
            state={field("file")}
          />
          <TextArea
            name="alt"
            label="Description"
            help="What the picture shows, for those who do not see it. It is the picture's alternative text."
            maxLength={300}
            rows={3}
            state={field("alt")}
          />
        </>
      )}
    </Form>
  );
}

export function CoursePictureList(props: { courseId: string; pictures: Pictures }) {
  if (props.pictures.length === 0) {
    return (
      <p className="border-y border-mist py-8 text-slate">
        None yet. The drawings that come with the site are offered beside each text as well.
      </p>
    );
  }
  return (
    <ul className="grid gap-8 sm:grid-cols-2 xl:grid-cols-3">
      {props.pictures.map(({ id, alt, markdown, frame }) => (
        <li key={id}>
          <img
            {...frame}
            sizes="28rem"
            alt={alt}
            loading="lazy"
            className="h-auto w-full rounded-sm border border-mist"
          />
          <p className="mt-2">{alt}</p>
          <input
            readOnly
            aria-label={`Markdown of: ${alt}`}
            value={markdown}
            onFocus={(event) => event.target.select()}
            className="mt-2 min-h-10 w-full rounded-sm border border-mist bg-paper px-2 font-mono text-sm"
          />
          <Link
            to={`${href("/admin/courses/:courseId/removal", { courseId: props.courseId })}?picture=${id}`}
            className="link inline-block py-2"
          >
            Remove<span className="sr-only">: {alt}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
