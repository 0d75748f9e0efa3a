import { href } from "react-router";
import { criteriaOfAward } from "#app/contexts/training/criteria/queries.server.ts";
import { CriteriaSets } from "#app/contexts/training/criteria/ui/criteria-sets.tsx";
import { enrolmentsTowards } from "#app/contexts/training/enrolment/queries.server.ts";
import { awardForStaff } from "#app/contexts/training/rule/queries.server.ts";
import { awardParams } from "#app/contexts/training/rule/rules.ts";
import { RuleTexts } from "#app/contexts/training/rule/ui/rule-texts.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/award.ts";
import { awardParam } from "./award-param.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const awardId = awardParam(params);
  const award = await awardForStaff(ctx, awardId);
  const criteria = await criteriaOfAward(ctx, awardId);
  return { award, criteria, enrolments: await enrolmentsTowards(ctx, awardId) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Award: ${args.loaderData.award.title}` : "Award",
    description: "What an award asks for, and who works towards it.",
  });

export default function AwardPage({ loaderData }: Route.ComponentProps) {
  const { award, criteria, enrolments } = loaderData;
  const { awardId, title, rules, draft, can } = award;
  const params = awardParams(awardId);
  const [inForce, ...earlier] = rules;
  return (
    <>
      <p>
        <Link to="/admin/awards" className="link">
          Awards
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl break-words">{title}</h1>
      <section aria-labelledby="rule-heading">
        <h2 id="rule-heading" className="mb-4 text-xl">
          {inForce ? `Rule ${inForce.number}` : "Rule"}
        </h2>
        {inForce ? (
          <>
            <p className="mb-4 text-slate">
              Published <LocalTime at={inForce.publishedAt} /> by{" "}
              {inForce.publishedBy ?? "the institute"}. It holds for courses that begin after that.
            </p>
            <RuleTexts texts={inForce.texts} />
          </>
        ) : (
          <p className="text-slate">No rule is published, so nobody can complete this award yet.</p>
        )}
        {can.draft && (
          <p className="mt-6">
            <ButtonLink
              to={href("/admin/awards/:kind/:subjectId/draft", params)}
              look={draft ? "primary" : "secondary"}
            >
              {draft ? "Continue the draft" : inForce ? "Draft the next rule" : "Draft a rule"}
            </ButtonLink>
          </p>
        )}
      </section>
      <CriteriaSets awardId={awardId} criteria={criteria} />
      <section aria-labelledby="enrolments-heading" className="mt-12">
        <h2 id="enrolments-heading" className="mb-4 text-xl">
          Working towards it
        </h2>
        {enrolments.length === 0 ? (
          <p className="text-slate">Nobody is on a course towards this award.</p>
        ) : (
          <ul className="divide-y divide-mist border-y border-mist">
            {enrolments.map(({ enrolmentId, name, date, location, rule, complete }) => (
              <li
                key={enrolmentId}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"
              >
                <span className="min-w-0">
                  <Link
                    to={href("/admin/awards/:kind/:subjectId/enrolments/:enrolmentId", {
                      ...params,
                      enrolmentId,
                    })}
                    className="link font-semibold break-words"
                  >
                    {name}
                  </Link>
                  <span className="block text-sm text-slate">
                    Since {formatDate(date)}, {location}
                  </span>
                </span>
                <span className="flex flex-wrap items-center gap-2">
                  {rule === null ? "No rule" : `Rule ${rule}`}
                  {complete ? (
                    <Badge tone="green">Complete</Badge>
                  ) : (
                    <Badge tone="amber">Incomplete</Badge>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-heading" className="mt-12">
          <h2 id="earlier-heading" className="mb-4 text-xl">
            Earlier rules
          </h2>
          {earlier.map(({ number, publishedAt, publishedBy, texts }) => (
            <details key={number} className="max-w-3xl border-t border-mist py-4">
              <summary className="cursor-pointer font-semibold">
                Rule {number}, published <LocalTime at={publishedAt} /> by{" "}
                {publishedBy ?? "the institute"}
              </summary>
              <div className="mt-4">
                <RuleTexts texts={texts} />
              </div>
            </details>
          ))}
        </section>
      )}
    </>
  );
}
