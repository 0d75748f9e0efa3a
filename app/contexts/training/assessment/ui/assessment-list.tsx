import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import type { assessmentsForStaff } from "../queries.server.ts";
import { AssessmentBadges } from "./assessment-badges.tsx";

type Item = Awaited<ReturnType<typeof assessmentsForStaff>>[number];

/** Assessments with where they stand, each with a link to its page for the office. */
export function AssessmentList(props: { assessments: readonly Item[]; empty: string }) {
  if (props.assessments.length === 0) return <p className="text-slate">{props.empty}</p>;
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {props.assessments.map((item) => (
        <li key={item.id} className="py-3">
          <Link
            to={href("/admin/assessments/:assessmentId", { assessmentId: item.id })}
            className="link font-semibold wrap-anywhere"
          >
            {item.student}: {item.set}
          </Link>
          <p className="text-sm wrap-anywhere text-slate">
            Attempt {item.attempt}, {item.topic}, {formatDate(item.assessedOn)}
            {item.assessor && `; signed by ${item.assessor}`}
          </p>
          <p className="mt-1 flex flex-wrap gap-2">
            <AssessmentBadges {...item} />
          </p>
        </li>
      ))}
    </ul>
  );
}
