import { Alert } from "#app/ui/primitives/alert.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { courseDateAddress } from "../../intake/rules.ts";
import { DateRange } from "../../intake/ui/date-range.tsx";
import { stageLabels, type StepState } from "../../stage/rules.ts";
import type { ApplicationStatus } from "../own-queries.server.ts";

/** What applicants see: the four steps, what the current stage means, and the history. */
export function ApplicationStatusPanel({ application }: { application: ApplicationStatus }) {
  const { programme, courseDate, receivedAt, stage, meaning, steps, history } = application;
  const reason = history.at(-1)?.reason;
  return (
    <>
      <dl className="grid gap-x-10 gap-y-3 sm:flex sm:flex-wrap">
        <div>
          <dt className="text-sm text-slate">Programme</dt>
          <dd className="font-semibold">{programme}</dd>
        </div>
        {courseDate && (
          <div>
            <dt className="text-sm text-slate">Course date</dt>
            <dd className="font-semibold">
              <Link to={courseDateAddress(courseDate.id)} className="link">
                <DateRange from={courseDate.date} to={courseDate.endsOn} short />,{" "}
                {courseDate.location}
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-slate">Received</dt>
          <dd className="font-semibold">
            <LocalTime at={receivedAt} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-slate">Now at</dt>
          <dd className="font-semibold">{stageLabels[stage]}</dd>
        </div>
      </dl>

      <ol className="mt-8 grid gap-px overflow-hidden rounded-md border border-mist bg-mist md:grid-cols-4 print:grid-cols-4">
        {steps.map(({ step, state }, position) => (
          <li
            key={step}
            aria-current={state === "here" || state === "stopped" ? "step" : undefined}
            className="flex gap-4 border-l-4 border-transparent bg-white p-4 aria-[current=step]:border-brass md:flex-col md:gap-2 md:border-t-4 md:border-l-0 md:p-5"
          >
            <span className="font-display text-2xl font-bold text-brass-deep tabular-nums">
              {position + 1}
            </span>
            <span>
              <span className="block font-semibold">{stageLabels[step]}</span>
              <StateLabel state={state} />
            </span>
          </li>
        ))}
      </ol>

      <div className="mt-6">
        <Alert tone={stage === "declined" || stage === "wait-listed" ? "warning" : "info"}>
          <p>{meaning}</p>
          {reason && <p className="mt-2 whitespace-pre-wrap">The reason: {reason}</p>}
        </Alert>
      </div>

      <h2 className="mt-12 text-2xl">The way so far</h2>
      <ol className="mt-4 max-w-3xl divide-y divide-mist border-y border-mist">
        {history.map((transition) => (
          <li
            key={`${transition.stage} ${new Date(transition.at).toISOString()}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 py-3"
          >
            <span className="font-semibold">{stageLabels[transition.stage]}</span>
            <span className="text-slate">
              <LocalTime at={transition.at} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

const labels: Record<StepState, string> = {
  done: "Done",
  here: "You are here",
  stopped: "Reached so far",
  ahead: "Ahead",
};

function StateLabel({ state }: { state: StepState }) {
  return (
    <span className="flex items-center gap-1.5 text-sm text-slate">
      {state === "done" && <Icon name="check" className="size-4 text-green" />}
      {labels[state]}
    </span>
  );
}
