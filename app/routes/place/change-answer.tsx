import { data, href } from "react-router";
import { admissionsToasts, placeErrorText } from "#app/contexts/admissions/messages.ts";
import { answerChange } from "#app/contexts/admissions/place/choose.server.ts";
import { changeAnswerForm } from "#app/contexts/admissions/place/form.ts";
import { type OwnQuestion, ownQuestion } from "#app/contexts/admissions/place/queries.server.ts";
import { ChangeAnswerForm } from "#app/contexts/admissions/place/ui/place-forms.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/change-answer.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return ownQuestion(ctxOf(context), idParam(params.answerId));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const answerId = idParam(params.answerId);
  const form = await formOf(request);
  const parsed = parseForm(form, changeAnswerForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await answerChange(ctxOf(context), answerId, parsed.value);
  if (!done.ok) {
    const text = placeErrorText(done.error, done.detail);
    return data(refusal(form, { formError: { text } }), 409);
  }
  return redirectWithToast(
    context,
    href("/dashboard/place/changes/:answerId", { answerId }),
    admissionsToasts.changeAnswered,
  );
}

export const meta = titled("Your course has changed", "What you want after a change of a course.");

const titles = {
  moved: "Your course has changed",
  postponed: "Your course is postponed",
  cancelled: "Your course is cancelled",
} as const;

const crumbs = [
  { label: "Dashboard", to: "/dashboard" },
  { label: "My place", to: "/dashboard/place" },
  { label: "Your answer" },
];

export default function ChangeAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, before, after, message, open } = loaderData;
  return (
    <>
      <PageHero
        title={titles[kind]}
        lead={before.programme}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-text space-y-6 py-12">
        <p>
          {kind === "cancelled" ? "It was to take place" : "It was"} on {before.when}.{" "}
          {kind === "moved" && (
            <strong>
              It is now {after.programme}, {after.when}.
            </strong>
          )}
          {kind === "postponed" && "It has no new date yet; we write to you as soon as it has."}
          {kind === "cancelled" && "It does not take place. We are sorry."}
        </p>
        {message && <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>}
        {loaderData.group && (
          <p>
            What you choose counts for all {loaderData.group.places} places of your group booking{" "}
            {loaderData.group.number}.
          </p>
        )}
        {open ? (
          <>
            <Silence question={loaderData} />
            <ChangeAnswerForm question={loaderData} result={actionData} />
          </>
        ) : (
          <Closed question={loaderData} />
        )}
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {loaderData.group ? (
            <Link
              to={href("/group-bookings/:bookingId", { bookingId: loaderData.group.id })}
              className="link"
            >
              Your group booking
            </Link>
          ) : (
            <Link to="/dashboard/place" className="link">
              My place
            </Link>
          )}
          <Link to="/terms#cancellation" className="link">
            Terms: cancellation and refunds
          </Link>
        </p>
      </div>
    </>
  );
}

/** What happens without an answer. */
function Silence({ question: { kind, answerBy, paid } }: { question: OwnQuestion }) {
  return (
    <p className="text-slate">
      {answerBy && (
        <>
          You can choose until <LocalTime at={answerBy} />.{" "}
        </>
      )}
      {kind === "cancelled"
        ? paid
          ? "If we do not hear from you, we refund everything that you have paid."
          : "If we do not hear from you, we give the seat back for you. You owe nothing."
        : "If we do not hear from you, we keep your place."}
    </p>
  );
}

function Closed({ question }: { question: OwnQuestion }) {
  const { choice, chosenAs, superseded, intake, paid } = question;
  if (superseded) {
    return (
      <Alert tone="info">
        This question is closed, because the course has changed again or the place has ended.
      </Alert>
    );
  }
  if (choice === null) return <Alert tone="info">The time to choose is over.</Alert>;
  const silent = chosenAs === "silence" ? "We have not heard from you. " : "";
  const texts = {
    accept: `${silent}You keep your place.`,
    move: `Your place is now on ${formatDate(intake.date)} in ${intake.location}.`,
    refund: `${silent}Your place is given back, and what you have paid is refunded in full.`,
  };
  return <Alert tone={paid || choice === "refund" ? "success" : "info"}>{texts[choice]}</Alert>;
}

/** Reloads after a refused answer too, so that the dates are those with free seats now. */
export const shouldRevalidate = () => true;
