import type { ReactNode } from "react";
import { href } from "react-router";
import { Face } from "#app/ui/patterns/face.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { offerStateLabels } from "../../job-application/offer-states.ts";
import { JobApplicationBadge } from "../../job-application/ui/job-application-badge.tsx";
import type { Comparison } from "../queries.server.ts";
import { type ComparedCell, MOST, type Standing, standingLabels } from "../rules.ts";

const tones: Record<Standing, BadgeTone> = {
  verified: "green",
  stated: "brass",
  missing: "red",
  unknown: "neutral",
};

/**
 * The candidates side by side: a table with one column each. In narrow windows each row is a block in
 * which every candidate has a line with their name, so that nothing has to be scrolled sideways.
 */
export function ComparisonTable({ comparison }: { comparison: Comparison }) {
  const { job, candidates, requirements, answers, scores, about } = comparison;
  const names = candidates.map(({ name }) => name);
  return (
    <div className="@container">
      <table className="w-full border-b border-mist text-left @max-[48rem]:block">
        <caption className="sr-only">Candidates for {job.jobTitle}, side by side</caption>
        <thead className="@max-[48rem]:block">
          <tr className="border-b border-ink align-top @max-[48rem]:block">
            <th scope="col" className="w-48 py-3 pr-4 font-semibold @max-[48rem]:hidden">
              <span className="sr-only">What is compared</span>
            </th>
            {candidates.map(({ id, name, face, status, appliedAt, interviewAt, offer }) => (
              <th
                key={id}
                scope="col"
                className="py-3 pr-4 font-normal @max-[48rem]:block @max-[48rem]:border-t @max-[48rem]:border-mist"
              >
                <span className="flex min-w-0 items-center gap-2.5">
                  <Face of={face} size="sm" />
                  <Link
                    to={href("/partner/jobs/:jobId/applications/:jobApplicationId", {
                      jobId: job.id,
                      jobApplicationId: id,
                    })}
                    className="link font-semibold wrap-anywhere"
                  >
                    {name}
                  </Link>
                </span>
                <span className="mt-2 block">
                  <JobApplicationBadge of={{ status, offer }} />
                </span>
                <span className="mt-1 block text-sm text-slate">
                  applied <LocalTime at={appliedAt} />
                </span>
                {interviewAt && (
                  <span className="block text-sm text-slate">
                    interview <LocalTime at={interviewAt} />
                  </span>
                )}
                {offer && (
                  <span className="block text-sm text-slate">offer: {offerStateLabels[offer]}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <Group title="Requirements of the listing" span={candidates.length}>
          {requirements.length === 0 ? (
            <tr className="@max-[48rem]:block">
              <td colSpan={candidates.length + 1} className="py-3 text-slate @max-[48rem]:block">
                The listing asks for no skills, languages or licences that could be compared.
              </td>
            </tr>
          ) : (
            requirements.map(({ key, label, cells }) => (
              <Line key={key} label={label} names={names}>
                {cells.map((cell, at) => (
                  <Requirement key={candidates[at]!.id} cell={cell} />
                ))}
              </Line>
            ))
          )}
        </Group>
        {answers.length > 0 && (
          <Group title="Answers to your questions" span={candidates.length}>
            {answers.map(({ key, label, cells }) => (
              <Line key={key} label={label} names={names}>
                {cells.map(({ text, met }, at) => (
                  <span key={candidates[at]!.id}>
                    {text || <span className="text-slate">Not answered</span>}
                    {met !== null && (
                      <span className="block text-sm text-slate">
                        {met ? "as you hope" : "not as you hope"}
                      </span>
                    )}
                  </span>
                ))}
              </Line>
            ))}
          </Group>
        )}
        <Group title="About them" span={candidates.length}>
          {about.map(({ key, label, cells }) => (
            <Line key={key} label={label} names={names}>
              {cells.map((text, at) => (
                <span key={candidates[at]!.id}>{text}</span>
              ))}
            </Line>
          ))}
        </Group>
        <Group title="Your team's scorecards" span={candidates.length}>
          {scores.map(({ key, label, cells }) => (
            <Line key={key} label={label} names={names}>
              {cells.map((text, at) => (
                <span key={candidates[at]!.id} className="tabular-nums">
                  {text}
                </span>
              ))}
            </Line>
          ))}
        </Group>
      </table>
    </div>
  );
}

function Group({ title, span, children }: { title: string; span: number; children: ReactNode }) {
  return (
    <tbody className="break-inside-avoid-page @max-[48rem]:block">
      <tr className="@max-[48rem]:block">
        <th
          scope="rowgroup"
          colSpan={span + 1}
          className="pt-8 pb-2 font-display text-xl font-semibold @max-[48rem]:block"
        >
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

function Line(props: { label: string; names: readonly string[]; children: ReactNode[] }) {
  const { label, names, children } = props;
  return (
    <tr className="border-t border-mist align-top @max-[48rem]:block @max-[48rem]:py-3">
      <th
        scope="row"
        className="py-2.5 pr-4 font-semibold wrap-anywhere @max-[48rem]:block @max-[48rem]:py-1"
      >
        {label}
      </th>
      {children.map((child, at) => (
        <td
          // The candidates are in one order in all rows.
          key={names[at]! + String(at)}
          className="py-2.5 pr-4 wrap-anywhere @max-[48rem]:grid @max-[48rem]:grid-cols-[7rem_minmax(0,1fr)] @max-[48rem]:gap-x-3 @max-[48rem]:py-1"
        >
          <span className="hidden text-slate @max-[48rem]:inline" aria-hidden="true">
            {names[at]}
          </span>
          <span className="min-w-0">{child}</span>
        </td>
      ))}
    </tr>
  );
}

function Requirement({ cell: { standing, text, certificate } }: { cell: ComparedCell }) {
  return (
    <span>
      <Badge tone={tones[standing]}>{standingLabels[standing]}</Badge>
      <span className="block text-sm">
        {certificate ? (
          <Link to={href("/certificates/:number", { number: certificate })} className="link">
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
    </span>
  );
}

/** Chooses whom to compare. It is a plain form, so the comparison has an address of its own. */
export function CandidateChoice(props: {
  page: string;
  candidates: readonly { id: string; name: string; status: string }[];
  chosen: readonly string[];
}) {
  const { page, candidates, chosen } = props;
  return (
    <form method="get" action={page} className="print:hidden">
      <fieldset>
        <legend className="mb-3">Choose between two and {MOST}.</legend>
        <ul className="grid gap-x-6 border-t border-mist sm:grid-cols-2">
          {candidates.map(({ id, name, status }) => (
            <li key={id} className="border-b border-mist">
              <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
                <input
                  type="checkbox"
                  name="id"
                  value={id}
                  defaultChecked={chosen.includes(id)}
                  className="size-5 shrink-0 accent-ink"
                />
                <span className="min-w-0 wrap-anywhere">
                  {name} <span className="text-slate">({status})</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <Button className="mt-5" look="secondary">
        Compare
      </Button>
    </form>
  );
}
