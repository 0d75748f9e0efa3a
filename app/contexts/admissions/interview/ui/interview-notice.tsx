import { href } from "react-router";
import { Appointment } from "#app/ui/patterns/appointment.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { InterviewView } from "../queries.server.ts";

/** An interview's appointment. The place of one in person is a base's name. */
export function InterviewDetails({ interview }: { interview: InterviewView }) {
  return <Appointment of={interview} where={(base) => `At the ${base} base`} />;
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
