import { href } from "react-router";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { awardParams } from "../../rule/rules.ts";
import type { criteriaOfAward } from "../queries.server.ts";
import { purposeLabels } from "../rules.ts";

/** The criteria sets of an award, for staff. */
export function CriteriaSets(props: {
  awardId: string;
  criteria: Awaited<ReturnType<typeof criteriaOfAward>>;
}) {
  const { sets, can } = props.criteria;
  const params = awardParams(props.awardId);
  return (
    <section aria-labelledby="criteria-heading" className="mt-12">
      <h2 id="criteria-heading" className="mb-4 text-xl">
        Criteria sets
      </h2>
      {sets.length === 0 ? (
        <p className="text-slate">Nobody can be assessed yet: there is no criteria set.</p>
      ) : (
        <ul className="divide-y divide-mist border-y border-mist">
          {sets.map(({ setId, title, purpose, number, count, draft }) => (
            <li key={setId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <Link
                to={href("/admin/awards/:kind/:subjectId/criteria/:setId", { ...params, setId })}
                className="link font-semibold wrap-anywhere"
              >
                {title}
              </Link>
              <span className="text-slate">
                {purposeLabels[purpose]}, {count === 1 ? "1 criterion" : `${count} criteria`}
                {number === null ? ", not published" : `, version ${number}`}
              </span>
              {draft && <Badge tone="amber">Draft</Badge>}
            </li>
          ))}
        </ul>
      )}
      {can.draft && (
        <p className="mt-6">
          <ButtonLink
            to={href("/admin/awards/:kind/:subjectId/criteria/new", params)}
            look="secondary"
          >
            Draft a criteria set
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
