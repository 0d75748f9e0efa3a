import { Form as RouterForm, href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { DocumentField } from "#app/ui/patterns/document-field.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import type { OwnCandidate } from "../queries.server.ts";

type Choice = { id: string; name: string; levels: readonly string[] };

/** The licences of a profile, and the form that adds one. */
export function LicenceSection(props: {
  licences: OwnCandidate["licences"];
  choices: readonly Choice[];
  formKey: string;
  result: FormResult | undefined;
}) {
  const { licences, choices, formKey, result } = props;
  return (
    <section id="licences" aria-labelledby="licences-heading">
      <h2 id="licences-heading" className="mb-4 text-2xl">
        Licences
      </h2>
      {licences.length === 0 ? (
        <p className="border-y border-mist py-4 text-slate">
          None yet. Add what an authority or another body has issued to you: certificates of
          approval, pilot and driving licences, medicals, first aid.
        </p>
      ) : (
        <ul className="divide-y divide-mist border-y border-mist">
          {licences.map((licence) => (
            <Licence key={licence.id} licence={licence} />
          ))}
        </ul>
      )}
      <details className="mt-4" open={result !== undefined}>
        <summary className="link inline-block cursor-pointer py-2">Add a licence</summary>
        <Form
          // The new key empties the form when one was added.
          key={licences.length}
          result={result}
          intent="licence"
          idPrefix="licence-"
          files
          schema={async () => (await import("../form.ts")).licenceForm}
          submit="Add licence"
          submitting="Uploading..."
          look="secondary"
          className="mt-3 max-w-text space-y-4"
        >
          {(field) => (
            <>
              <input type="hidden" name="key" value={formKey} />
              <SelectField
                name="licenceId"
                label="Licence"
                prompt="Choose a licence"
                options={choices.map(({ id, name }) => ({ value: id, label: name }))}
                state={field("licenceId")}
              />
              <SelectField
                name="level"
                label="Level"
                optional
                usual="None, or not on the list"
                options={levelsOf(choices)}
                state={field("level")}
              />
              <TextField
                name="validUntil"
                label="Valid until"
                help="Its last day, as it says. Leave it empty if it does not end."
                type="date"
                optional
                state={field("validUntil")}
              />
              <DocumentField
                label="File that shows it"
                help="One PDF, JPEG or PNG of at most 5 MB. Employers to whom you apply can open it, and each look is shown to you here."
                optional
                state={field("file")}
              />
            </>
          )}
        </Form>
      </details>
    </section>
  );
}

/** Returns the levels of all licences, each once. Which belongs to which is checked when it is sent. */
function levelsOf(choices: readonly Choice[]) {
  const levels = [...new Set(choices.flatMap((choice) => choice.levels))];
  return levels.map((level) => ({ value: level, label: level }));
}

function Licence({ licence }: { licence: OwnCandidate["licences"][number] }) {
  const { id, name, level, validUntil, fileName } = licence;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-64">
        <span className="block font-semibold wrap-anywhere">
          {name}
          {level && `, ${level}`}
        </span>
        <span className="block text-slate">
          {validUntil ? `valid until ${formatDate(validUntil)}` : "does not end"}
        </span>
      </span>
      {fileName && (
        <a
          href={href("/career-profile/files/:fileId", { fileId: id })}
          className="link wrap-anywhere"
          download
        >
          {fileName}
        </a>
      )}
      <RouterForm method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove-licence" />
        <input type="hidden" name="id" value={id} />
        <button type="submit" className="link cursor-pointer py-1.5">
          Remove<span className="sr-only"> {name}</span>
        </button>
      </RouterForm>
    </li>
  );
}
