import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ChangeQuestion } from "../../intake/ui/change-question.tsx";
import { DateRange } from "../../intake/ui/date-range.tsx";
import { RunStateBadge } from "../../intake/ui/run-state-badge.tsx";
import { isCalledOff } from "../../intake/run-state.ts";
import type { OwnPlace } from "../queries.server.ts";

/** Somebody's places and held seats, each with what the terms allow today. */
export function OwnPlaces({ places }: { places: readonly OwnPlace[] }) {
  if (places.length === 0) {
    return (
      <p className="max-w-text text-slate">
        You have no place on a course yet. When you have accepted an offer, it appears here.
      </p>
    );
  }
  return (
    <ul className="space-y-8">
      {places.map((place) => (
        <li key={place.offerId} className="rounded-md border border-mist bg-card p-6">
          <Place place={place} />
        </li>
      ))}
    </ul>
  );
}

function Place({ place }: { place: OwnPlace }) {
  const { programme, intake, enrolmentId, orderId, question, over, applicationId, offerId } = place;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-xl wrap-anywhere">{programme}</h2>
        {isCalledOff(intake.runState) && <RunStateBadge state={intake.runState} />}
      </div>
      <p className="mt-2">
        <DateRange from={intake.date} to={intake.endsOn} />, {intake.location}
      </p>
      {question && (
        <ChangeQuestion question={question} title={questions[question.kind]} className="mt-5" />
      )}
      {!question && !over && (
        <dl className="mt-5 space-y-4">
          {enrolmentId && (
            <Way
              title="Move to a later date"
              allowed={place.transfer}
              to={href("/dashboard/place/:enrolmentId/transfer", { enrolmentId })}
            />
          )}
          <Way
            title="Give the place to another person"
            allowed={
              place.naming
                ? {
                    allowed: true,
                    why: `You have named ${place.naming.name}. You can take it back.`,
                  }
                : place.substitute
            }
            to={href("/dashboard/place/:offerId/substitute", { offerId })}
          />
        </dl>
      )}
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        {orderId && (
          <>
            <Link to={href("/orders/:orderId", { orderId })} className="link py-1">
              Order and receipts
            </Link>
            {!question && !over && (
              <Link to={href("/orders/:orderId/withdrawal", { orderId })} className="link py-1">
                Withdraw from the course
              </Link>
            )}
          </>
        )}
        {!enrolmentId && (
          <Link
            to={href("/applications/:applicationId/offer", { applicationId })}
            className="link py-1"
          >
            Your offer: this seat is held and not paid for yet
          </Link>
        )}
        <Link to="/terms#cancellation" className="link py-1">
          Terms: cancellation and refunds
        </Link>
      </p>
    </>
  );
}

const questions = {
  moved: "This course has changed. Tell us whether the new date suits you.",
  postponed: "This course is postponed. Tell us whether you wait for its new date.",
  cancelled: "This course does not take place. Choose another date or a full refund.",
} as const;

/** Something that the terms allow, or the reason why not today. */
function Way(props: { title: string; allowed: OwnPlace["transfer"]; to: string }) {
  const { title, allowed, to } = props;
  return (
    <div>
      <dt className="font-semibold">
        {allowed.allowed ? (
          <Link to={to} className="link">
            {title}
          </Link>
        ) : (
          title
        )}
      </dt>
      <dd className="text-slate">{allowed.why}</dd>
    </div>
  );
}

/** A date as the choices name it: "6 Jul 2026 in Budapest, 4 left". */
export const dateOption = (date: {
  id: string;
  date: string;
  location: string;
  seatsLeft: number;
}) => ({
  value: date.id,
  label: `${formatDate(date.date)} in ${date.location}, ${date.seatsLeft} left`,
});
