import { Appointment } from "#app/ui/patterns/appointment.tsx";
import { Form, href } from "react-router";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { ApplicationInterview, JobInterviewChoice } from "../queries.server.ts";

/** The interview on an application's page, for the employer's team. */
export function InterviewForTeam({ interview }: { interview: ApplicationInterview }) {
  const { current, host, invitedAt, can } = interview;
  if (!current && !can.invite) return null;
  return (
    <section aria-labelledby="interview-heading">
      <h2 id="interview-heading" className="mb-3 text-xl">
        Interview
      </h2>
      {current && <Appointment of={current}>{host && <Host name={host} />}</Appointment>}
      {current?.over && <p className="mt-2 text-slate">It has begun or is over.</p>}
      {!current && invitedAt && (
        <p className="mb-3">
          Invited <LocalTime at={invitedAt} />. The candidate has not taken a time yet.
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        {can.invite && (
          <Form method="post" preventScrollReset>
            <Button name="intent" value="invite" look="secondary">
              {invitedAt ? "Invite again" : "Invite to choose a time"}
            </Button>
          </Form>
        )}
        {can.cancel && (
          <Link
            to={href("/partner/interviews/:slotId/cancellation", { slotId: current!.slotId })}
            className="link py-1.5"
          >
            Cancel interview
          </Link>
        )}
        <Link to="/partner/interviews" className="link py-1.5">
          Your team's times
        </Link>
      </div>
    </section>
  );
}

/** The interview on the page of a candidate's own application: the appointment, or the way to one. */
export function OwnInterviewNotice(props: {
  jobApplicationId: string;
  interview: Pick<JobInterviewChoice, "current" | "choosing" | "offered" | "cancelled">;
}) {
  const { jobApplicationId, interview } = props;
  const { current, choosing, offered, cancelled } = interview;
  const page = href("/job-applications/:jobApplicationId/interview", { jobApplicationId });
  const mayChoose = choosing && offered.length > 0;
  if (current?.over || (!current && !mayChoose && !cancelled)) return null;
  return (
    <section
      aria-labelledby="interview-heading"
      className="rounded-md border border-mist border-l-4 border-l-brass bg-card p-6"
    >
      <h2 id="interview-heading" className="mb-4 text-2xl">
        Your interview
      </h2>
      {current && <Appointment of={current} />}
      {!current && cancelled && <CancelledByEmployer cancelled={cancelled} />}
      {current ? (
        <p className="mt-4 print:hidden">
          <Link to={page} className="link py-1.5">
            Move or cancel it
          </Link>
        </p>
      ) : mayChoose ? (
        <>
          <p className="mb-4">
            The employer would like to talk to you, and offers {offered.length}{" "}
            {offered.length === 1 ? "time" : "times"} to choose from.
          </p>
          <ButtonLink to={page}>Choose a time</ButtonLink>
        </>
      ) : null}
    </section>
  );
}

/** That the employer has cancelled the last appointment, and why. */
export function CancelledByEmployer(props: {
  cancelled: NonNullable<JobInterviewChoice["cancelled"]>;
}) {
  const { time, reason } = props.cancelled;
  return (
    <div className="mb-4">
      <p>The employer has cancelled your appointment of {time}.</p>
      {reason && (
        <p className="mt-2 border-l-2 border-mist pl-3 whitespace-pre-line wrap-anywhere">
          {reason}
        </p>
      )}
    </div>
  );
}

function Host({ name }: { name: string }) {
  return (
    <>
      <dt className="text-slate">Held by</dt>
      <dd className="min-w-0 wrap-anywhere">{name}</dd>
    </>
  );
}
