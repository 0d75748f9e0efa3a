import { data, href } from "react-router";
import { groupNameForm } from "#app/contexts/admissions/group/form.ts";
import { nameGroupPlace } from "#app/contexts/admissions/group/person.server.ts";
import { ownGroup } from "#app/contexts/admissions/group/queries.server.ts";
import { GroupNameForm } from "#app/contexts/admissions/group/ui/group-name-form.tsx";
import { admissionsToasts, groupErrorText } from "#app/contexts/admissions/messages.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/group-place.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const bookingId = idParam(params.bookingId);
  const placeId = idParam(params.placeId);
  const { people, number, version, can } = await ownGroup(ctxOf(context), bookingId);
  const place = orNotFound(people.find(({ id }) => id === placeId));
  return { bookingId, number, version, place, open: can.name && place.fixed === null };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const bookingId = idParam(params.bookingId);
  const form = await formOf(request);
  const parsed = parseForm(form, groupNameForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await nameGroupPlace(
    ctxOf(context),
    bookingId,
    idParam(params.placeId),
    parsed.value,
  );
  if (done.ok) {
    const page = href("/group-bookings/:bookingId", { bookingId });
    return redirectWithToast(context, page, admissionsToasts.groupPlaceNamed);
  }
  if (done.error === "changed-meanwhile") {
    return data(changedMeanwhile(form, done.detail), 409);
  }
  const text = groupErrorText(done.error, done.detail);
  if (done.error === "named-twice") return data(refusal(form, { field: "email", text }), 422);
  return data(refusal(form, { formError: { text } }), 409);
}

export const meta = titled("Name a person", "Who takes a place of a group booking.");

export default function GroupPlace({ loaderData, actionData }: Route.ComponentProps) {
  const { bookingId, number, place, version, open } = loaderData;
  const back = href("/group-bookings/:bookingId", { bookingId });
  // Another person is typed anew; the name of somebody who has not accepted yet is corrected.
  const known: Record<string, string> = place.joined
    ? {}
    : { name: place.name ?? "", email: place.email ?? "" };
  return (
    <CardPage title={`Place ${place.position}`} lead={`Group booking ${number}`}>
      {place.joined && open && (
        <div className="mb-6">
          <Alert tone="warning">
            {place.name} has accepted. If you name another person, {place.name} no longer has the
            place and is told so. Our terms allow this once for each place.
          </Alert>
        </div>
      )}
      {open ? (
        <GroupNameForm result={actionData} initial={{ version, ...known }} cancel={back} />
      ) : (
        <>
          <Alert tone="info">
            {place.fixed ? groupErrorText(place.fixed) : "This booking has ended."}
          </Alert>
          <p className="mt-6">
            <ButtonLink to={back} look="secondary">
              Back to the booking
            </ButtonLink>
          </p>
        </>
      )}
    </CardPage>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
