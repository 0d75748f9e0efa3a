import { href } from "react-router";
import { FileEntries } from "#app/contexts/attestation/training-file/ui/file-entries.tsx";
import { trainingFile } from "#app/contexts/attestation/training-file/file.server.ts";
import { attestedKinds } from "#app/attested-kinds.ts";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { faceOf } from "#app/kernel/face.ts";
import { PersonHeading } from "#app/ui/patterns/person-name.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/training-file.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const personId = idParam(params.personId);
  const { timeZone } = await officeById(ctx, "admissions");
  return { file: await trainingFile(ctx, attestedKinds, personId, timeZone) };
}

export const meta = titled("Training file", "Everything that is attested about one person.");

export default function TrainingFile({ loaderData }: Route.ComponentProps) {
  const { person, entries, fault } = loaderData.file;
  const address = href("/admin/training-files/:personId", { personId: person.id });
  return (
    <>
      <p>
        <Link to="/admin/users" className="link">
          Users
        </Link>
      </p>
      <PersonHeading face={faceOf(person)}>Training file: {person.name}</PersonHeading>
      <p className="mt-1 max-w-text text-slate">
        Every attested fact, in the order in which it was attested. Nothing is ever changed here: a
        correction is a further entry.
      </p>
      {fault && (
        <Alert tone="error" title="This file was altered">
          {fault}
        </Alert>
      )}
      <p className="mt-2">
        <Link to={`/admin/auditor-passes/new?person=${person.id}`} className="link py-2">
          Give an auditor a pass for it
        </Link>
      </p>
      {entries.length === 0 ? (
        <p className="mt-6 border-y border-mist py-10 text-slate">
          Nothing is attested yet. Certificates are attested when they are issued.
        </p>
      ) : (
        <>
          <p className="mt-4 flex flex-wrap gap-x-6">
            <a href={`${address}/training-file.pdf`} className="link py-2">
              Open as PDF
            </a>
            <a href={`${address}/training-file.zip`} download className="link py-2">
              Download as ZIP, to be verified elsewhere
            </a>
          </p>
          <FileEntries entries={entries} />
        </>
      )}
    </>
  );
}
