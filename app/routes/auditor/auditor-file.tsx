import { href } from "react-router";
import { readVisit } from "#app/contexts/attestation/auditor/cookie.server.ts";
import { trainingFileForAuditor } from "#app/contexts/attestation/auditor/queries.server.ts";
import { FileEntries } from "#app/contexts/attestation/training-file/ui/file-entries.tsx";
import { attestedKinds } from "#app/attested-kinds.ts";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/auditor-file.ts";

/** Shows a training file to an auditor. Without a code it leads to the page that asks for one. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const passId = idParam(params.passId);
  const personId = idParam(params.personId);
  const { timeZone } = await officeById(ctx, "admissions");
  const visitor = { passId, visitId: await readVisit(ctx.site, request) };
  const file = await trainingFileForAuditor(ctx, visitor, personId, attestedKinds, timeZone);
  if (!file) throw redirect(href("/auditor/:passId", { passId }));
  return file;
}

export const meta = titled("Training file", "For auditors with a pass.", { noindex: true });

export default function AuditorFile({ loaderData, params }: Route.ComponentProps) {
  const { person, entries, fault } = loaderData;
  const pass = href("/auditor/:passId", params);
  const address = href("/auditor/:passId/people/:personId", params);
  const crumbs = [{ label: "Training files", to: pass }, { label: person.name }];
  return (
    <>
      <PageHero title={person.name} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-8">
        {fault && (
          <Alert tone="error" title="This file was altered">
            {fault}
          </Alert>
        )}
        {entries.length === 0 ? (
          <p>Nothing is attested of this person yet.</p>
        ) : (
          <>
            <p className="flex flex-wrap gap-x-6">
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
      </div>
    </>
  );
}
