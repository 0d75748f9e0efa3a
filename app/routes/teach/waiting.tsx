import { href } from "react-router";
import { waitingForMe } from "#app/contexts/training/assessment/queries.server.ts";
import { stateLabels } from "#app/contexts/training/assessment/rules.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/waiting.ts";

export function loader({ context }: Route.LoaderArgs) {
  return waitingForMe(ctxOf(context));
}

export const meta = titled("Assessments that wait", "What waits for your signature or decision.");

export default function Waiting({ loaderData }: Route.ComponentProps) {
  const { verify, disputes, drafts } = loaderData;
  const nothing = verify.length + disputes.length + drafts.length === 0;
  return (
    <>
      <PageHero
        title="Assessments that wait"
        crumbs={<Breadcrumbs crumbs={[{ label: "Teach", to: "/teach" }, { label: "Waiting" }]} />}
      />
      <div className="page max-w-3xl space-y-10 py-8">
        {nothing && <p>Nothing waits for you.</p>}
        <Items title="Disputes to decide" items={disputes} />
        <Items title="Waits for verification" items={verify} />
        <Items title="Your drafts" items={drafts} />
      </div>
    </>
  );
}

type Item = Route.ComponentProps["loaderData"]["verify"][number];

function Items({ title, items }: { title: string; items: readonly Item[] }) {
  if (items.length === 0) return null;
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xl">
        {title}
      </h2>
      <ul className="divide-y divide-mist border-y border-mist">
        {items.map((item) => (
          <li key={item.id} className="py-3">
            <WithInitials id={item.profileId} name={item.student}>
              <Link
                to={href("/teach/assessments/:assessmentId", { assessmentId: item.id })}
                className="link block py-1 font-semibold wrap-anywhere"
              >
                {item.student}: {item.set}
              </Link>
            </WithInitials>
            <p className="text-slate wrap-anywhere">
              {item.topic}
              {!item.draft && item.assessor && item.signedAt && (
                <>
                  ; signed by {item.assessor}, <LocalTime at={item.signedAt} />
                </>
              )}
            </p>
            {item.draft && <Badge tone="amber">{stateLabels[item.state]}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
