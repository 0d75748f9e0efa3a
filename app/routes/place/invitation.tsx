import { data, Form, href } from "react-router";
import { admissionsToasts, placeErrorText } from "#app/contexts/admissions/messages.ts";
import { answerNaming } from "#app/contexts/admissions/place/substitute.server.ts";
import {
  type OwnNaming,
  ownNaming,
} from "#app/contexts/admissions/place/substitute-queries.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/invitation.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return ownNaming(ctxOf(context), idParam(params.substitutionId));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const substitutionId = idParam(params.substitutionId);
  const answer = textOf(await formOf(request), "answer");
  if (answer !== "accept" && answer !== "decline") throw data(null, 400);
  const done = await answerNaming(ctxOf(context), substitutionId, answer);
  const { namingAccepted, namingDeclined } = admissionsToasts;
  const toast = done.ok
    ? answer === "accept"
      ? namingAccepted
      : namingDeclined
    : errorToast(placeErrorText(done.error));
  const page = href("/dashboard/place/invitations/:substitutionId", { substitutionId });
  return redirectWithToast(context, page, toast);
}

export const meta = titled("A place on a course", "Somebody names you for their place.");

export default function Invitation({ loaderData }: Route.ComponentProps) {
  const { holder, programme, intake, endedAs, accepted, lastDay, paid } = loaderData;
  return (
    <CardPage
      title="A place on a course"
      lead={`${programme}, ${formatDate(intake.date)} in ${intake.location}`}
    >
      {endedAs === "confirmed" ? (
        <Alert tone="success">The place is yours. You find it under My place.</Alert>
      ) : endedAs ? (
        <Alert tone="info">This is over: the place stays with the person who has it.</Alert>
      ) : (
        <>
          <p className="wrap-anywhere">
            {holder} cannot come and names you for their place. We check the entry requirements
            until {formatDate(lastDay)}; until we have confirmed it, the place stays theirs. The
            place is paid for by the person who names you
            {paid ? "." : ", and can go to you once it is paid for."}
          </p>
          <div className="mt-6">{accepted ? <Next naming={loaderData} /> : <Answer />}</div>
        </>
      )}
    </CardPage>
  );
}

const Answer = () => (
  <Form method="post" className="flex flex-wrap gap-4">
    <Button name="answer" value="accept">
      Accept the place
    </Button>
    <Button name="answer" value="decline" look="secondary">
      Turn it down
    </Button>
  </Form>
);

/** What somebody who has accepted does next: apply, or see the application that is there. */
function Next({ naming: { applicationId, applyTo } }: { naming: OwnNaming }) {
  return (
    <>
      <p className="mb-4">
        {applicationId
          ? "You have accepted, and we have your application. We write to you about what comes next."
          : "You have accepted. Please give us your application for this course now, with the address of this account."}
      </p>
      <Form method="post" className="flex flex-wrap gap-4">
        {applicationId ? (
          <ButtonLink to={href("/applications/:applicationId", { applicationId })}>
            See your application
          </ButtonLink>
        ) : (
          <ButtonLink to={applyTo}>Apply</ButtonLink>
        )}
        <Button name="answer" value="decline" look="secondary">
          Turn it down after all
        </Button>
      </Form>
    </>
  );
}
