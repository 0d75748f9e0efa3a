import { Form as PlainForm, href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { ownAssessments } from "../queries.server.ts";
import { AssessmentBadges } from "./assessment-badges.tsx";

type Item = Awaited<ReturnType<typeof ownAssessments>>[number];

/** A student's own assessments. One that waits is acknowledged here, or disputed on its page. */
export function OwnAssessments({ assessments }: { assessments: readonly Item[] }) {
  return (
    <section aria-labelledby="assessments-heading">
      <h2 id="assessments-heading" className="mb-4 text-2xl">
        Assessments
      </h2>
      <ul className="divide-y divide-mist border-y border-mist">
        {assessments.map((item) => {
          const path = href("/dashboard/training/assessments/:assessmentId", {
            assessmentId: item.id,
          });
          const name = <span className="sr-only"> {item.set}</span>;
          return (
            <li key={item.id} className="py-3">
              <Link to={path} className="link inline-block py-1 font-semibold wrap-anywhere">
                {item.set}
              </Link>
              <p className="text-slate wrap-anywhere">
                {item.topic}, {formatDate(item.assessedOn)}
                {item.assessor && `; signed by ${item.assessor}`}
              </p>
              <p className="mt-1 flex flex-wrap gap-2">
                <AssessmentBadges {...item} />
              </p>
              {item.answerable && (
                <div className="mt-3 flex flex-wrap gap-3">
                  <PlainForm method="post" action={path}>
                    <input type="hidden" name="seen" value={item.seen} />
                    <Button name="intent" value="acknowledge">
                      Acknowledge{name}
                    </Button>
                  </PlainForm>
                  <ButtonLink to={`${path}#dispute`} look="secondary">
                    Dispute{name}
                  </ButtonLink>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
