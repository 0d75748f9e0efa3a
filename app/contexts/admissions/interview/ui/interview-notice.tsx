import { meetingWayLabels } from "#app/kernel/meeting.ts";
import { href } from "react-router";
import { Link } from "#app/ui/primitives/link.tsx";
import type { InterviewView } from "../queries.server.ts";

/** An appointment: when (in both time zones), how long, and where. */
export function InterviewDetails({ interview }: { interview: InterviewView }) {
  const { times, minutes, way, place } = interview;
  return (
    <dl className="grid max-w-text gap-x-6 gap-y-2 sm:grid-cols-[8rem_1fr]">
      <dt className="text-slate">When</dt>
      <dd>
        {times.map((time) => (
          <p key={time} className="tabular-nums">
            {time}
          </p>
        ))}
        <p className="text-slate">{minutes} minutes</p>
      </dd>
      <dt className="text-slate">{meetingWayLabels[way]}</dt>
      <dd className="min-w-0 break-words">
        {way === "video" ? (
          <a href={place} className="link break-all" rel="noreferrer">
            {place}
          </a>
        ) : (
          `At the ${place} base`
        )}
      </dd>
    </dl>
  );
}

/** The appointment on the applicant's page, until it is over. */
export function InterviewNotice(props: { applicationId: string; interview: InterviewView }) {
  const { applicationId, interview } = props;
  if (interview.over) return null;
  return (
    <section
      aria-labelledby="interview-heading"
      className="mb-8 rounded-md border border-mist border-l-4 border-l-brass bg-card p-6"
    >
      <h2 id="interview-heading" className="mb-4 text-2xl">
        Your interview
      </h2>
      <InterviewDetails interview={interview} />
      <p className="mt-4 text-slate">
        If the time does not suit you,{" "}
        <Link
          to={href("/applications/:applicationId/interview", { applicationId })}
          className="link"
        >
          take another
        </Link>
        , or please write to the admissions office.
      </p>
    </section>
  );
}
