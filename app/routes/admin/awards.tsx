import { href } from "react-router";
import { outsideFacts } from "#app/contexts/training/rule/facts.ts";
import { awardsForStaff } from "#app/contexts/training/rule/queries.server.ts";
import { awardParams } from "#app/contexts/training/rule/rules.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/awards.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { awards: await awardsForStaff(ctxOf(context)) };
}

export const meta = titled("Awards", "What one completes here, and by which rule.");

export default function Awards({ loaderData }: Route.ComponentProps) {
  const { awards } = loaderData;
  return (
    <>
      <h1 className="text-2xl">Awards</h1>
      <p className="mt-2 max-w-text text-slate">
        An award is what one completes here: a module, or a programme without modules. Its rule says
        what that takes. A published rule never changes; it is pinned to each enrolment when its
        course begins.
      </p>
      {awards.length === 0 ? (
        <p className="mt-8 text-slate">The catalogue has nothing that could be completed.</p>
      ) : (
        <ul className="mt-8 divide-y divide-mist border-y border-mist">
          {awards.map(({ awardId, kind, title, number, publishedAt, draft }) => (
            <li key={awardId} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
              <div className="min-w-0 flex-1 basis-72">
                <Link
                  to={href("/admin/awards/:kind/:subjectId", awardParams(awardId))}
                  className="link font-semibold break-words"
                >
                  {title}
                </Link>
                <p className="text-sm text-slate">
                  {kind === "module" ? "Module" : "Programme without modules"}
                </p>
              </div>
              <p className="flex flex-wrap items-center gap-2">
                {publishedAt ? (
                  <span>
                    Rule {number}, published <LocalTime at={publishedAt} />
                  </span>
                ) : (
                  <span className="text-slate">No rule is published</span>
                )}
                {draft && <Badge tone="amber">Draft</Badge>}
              </p>
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="facts-heading" className="mt-12 max-w-text">
        <h2 id="facts-heading" className="text-xl">
          What authorities ask for
        </h2>
        <p className="mt-2 text-slate">
          Nothing may rely on a fact that is unchecked: somebody has to compare it with its source
          first.
        </p>
        <ul className="mt-4 divide-y divide-mist border-y border-mist">
          {outsideFacts.map(({ text, source, checked }) => (
            <li key={text} className="py-3">
              <p>
                {text} {!checked && <Badge tone="amber">Unchecked</Badge>}
              </p>
              <p className="text-sm text-slate">{source}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
