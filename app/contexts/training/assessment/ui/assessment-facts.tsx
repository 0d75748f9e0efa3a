import { formatDate } from "#app/kernel/dates.ts";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { mappingText, purposeLabels } from "../../criteria/rules.ts";
import type { AssessmentPage } from "../queries.server.ts";
import { outcomeLabels } from "../rules.ts";
import { AssessmentBadges } from "./assessment-badges.tsx";
import { Exhibits } from "./exhibits.tsx";

/** An assessment as it is signed: what was found, by whom, and what became of it. */
export function AssessmentFacts({ page }: { page: AssessmentPage }) {
  return (
    <div className="space-y-8">
      <p className="flex flex-wrap items-center gap-2">
        <AssessmentBadges {...page} />
      </p>
      <Facts page={page} />
      <section aria-labelledby="criteria-heading">
        <h2 id="criteria-heading" className="mb-3 text-xl">
          Criteria
        </h2>
        <ul className="divide-y divide-mist border-y border-mist">
          {page.criteria.map((criterion) => (
            <li key={criterion.code} className="py-3 wrap-anywhere">
              <p>
                <span className="font-semibold">{criterion.code}</span> {criterion.text}
                {criterion.critical && <span className="text-slate"> (critical)</span>}
              </p>
              <p className={criterion.met === false ? "font-semibold text-red" : "font-semibold"}>
                {criterion.said ?? "No result yet"}
                {criterion.carriedFrom !== null && `, in attempt ${criterion.carriedFrom}`}
              </p>
              {criterion.note && <p className="whitespace-pre-line">{criterion.note}</p>}
              {criterion.maps.map((map) => (
                <p key={mappingText(map)} className="text-sm text-slate">
                  {mappingText(map)}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="exhibits-heading">
        <h2 id="exhibits-heading" className="mb-3 text-xl">
          Exhibits
        </h2>
        <Exhibits assessmentId={page.id} exhibits={page.exhibits} canRemove={false} />
      </section>
    </div>
  );
}

function Facts({ page }: { page: AssessmentPage }) {
  const { set, session, decision, withdrawn, returned } = page;
  const facts: [string, React.ReactNode][] = [
    ["Student", page.student],
    ["Award", page.award],
    [
      "Criteria",
      `${set.title}, version ${set.number} (${purposeLabels[set.purpose].toLowerCase()})`,
    ],
    ["Session", `${session.topic}, ${formatDate(page.assessedOn)}`],
    ["Attempt", page.attempt],
  ];
  if (page.assessor && page.signedAt) {
    facts.push([
      "Signed",
      <>
        {page.assessor}, <LocalTime at={page.signedAt} />
      </>,
    ]);
  }
  if (page.verifier && page.verifiedAt) {
    facts.push([
      "Verified",
      <>
        {page.verifier}, <LocalTime at={page.verifiedAt} />
      </>,
    ]);
  }
  if (page.thoughTaught)
    facts.push(["The verifier taught the session, because", page.thoughTaught]);
  if (returned) facts.push(["Returned", `${returned.by}: ${returned.reason}`]);
  if (page.dispute) facts.push(["Disputed, because", page.dispute]);
  if (decision) {
    facts.push([
      "Decided",
      `${outcomeLabels[decision.outcome]} (${decision.by}): ${decision.reason}`,
    ]);
  }
  if (withdrawn) facts.push(["Withdrawn", `${withdrawn.by}: ${withdrawn.reason}`]);
  return (
    <dl className="divide-y divide-mist border-y border-mist">
      {facts.map(([term, value]) => (
        <div key={term} className="grid gap-x-6 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-slate">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
