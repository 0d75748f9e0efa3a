import { Form as RouterForm, href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { OwnCandidate } from "../queries.server.ts";

/** The CV of the profile: the stored file, and the form that stores or replaces it. */
export function CvSection({
  cv,
  result,
}: {
  cv: OwnCandidate["cv"];
  result: FormResult | undefined;
}) {
  return (
    <section id="cv" aria-labelledby="cv-heading">
      <h2 id="cv-heading" className="mb-4 text-2xl">
        CV
      </h2>
      {cv && (
        <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1 border-y border-mist py-3">
          <a
            href={href("/career-profile/files/:fileId", { fileId: cv.id })}
            className="link min-w-0 wrap-anywhere"
            download
          >
            {cv.name}{" "}
            <span className="text-slate tabular-nums">({Math.ceil(cv.bytes / 1024)} kB)</span>
          </a>
          <span className="text-slate">
            stored <LocalTime at={cv.storedAt} />
          </span>
          <RouterForm method="post" preventScrollReset>
            <input type="hidden" name="intent" value="remove-cv" />
            <button type="submit" className="link cursor-pointer py-1.5">
              Remove<span className="sr-only"> the CV</span>
            </button>
          </RouterForm>
        </div>
      )}
      <Form
        // The new key empties the form when another file is stored.
        key={cv?.storedAt.toISOString()}
        result={result}
        intent="cv"
        // The section has the id of the field.
        idPrefix="new-"
        files
        submit={cv ? "Replace CV" : "Store CV"}
        submitting="Uploading..."
        look="secondary"
        className="max-w-text space-y-4"
      >
        {(field) => (
          <TextField
            name="cv"
            label={cv ? "Another CV" : "Your CV"}
            help="One PDF of at most 5 MB, without scripts, attached files or a password. It is stored encrypted. Leave out bank details and copies of your passport."
            type="file"
            accept="application/pdf"
            state={field("cv")}
          />
        )}
      </Form>
    </section>
  );
}
