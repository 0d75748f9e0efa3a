import { horizonLabels, horizonTones } from "#app/contexts/training/expiry/rules.ts";
import { documentsOfStudents } from "#app/contexts/training/own-document/queries.server.ts";
import { ownDocumentLabels } from "#app/contexts/training/own-document/rules.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/student-documents.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { students: await documentsOfStudents(ctxOf(context)) };
}

export const meta = titled("Documents of your students", "Until when they are valid.");

const crumbs = [{ label: "Teach", to: "/teach" }, { label: "Documents" }];

export default function StudentDocuments({ loaderData }: Route.ComponentProps) {
  const { students } = loaderData;
  return (
    <>
      <PageHero
        title="Documents of your students"
        lead="What the office has seen, and until when it is valid."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-3xl py-8">
        {students.length === 0 ? (
          <p>You have no students at the moment.</p>
        ) : (
          <ul className="divide-y divide-mist border-y border-mist">
            {students.map(({ profileId, name, documents }) => (
              <li key={profileId} className="py-3">
                <p className="mb-1 font-semibold wrap-anywhere">
                  <WithInitials id={profileId} name={name}>
                    {name}
                  </WithInitials>
                </p>
                {documents.length === 0 ? (
                  <p className="text-slate">The office has seen no document.</p>
                ) : (
                  <ul>
                    {documents.map(({ id, kind, validUntil, horizon }) => (
                      <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1">
                        {ownDocumentLabels[kind]}, until {formatDate(validUntil)}
                        <Badge tone={horizonTones[horizon]}>{horizonLabels[horizon]}</Badge>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
