import { data, Form, href, useNavigation } from "react-router";
import { acceptGroupQuote } from "#app/contexts/admissions/group/accept.server.ts";
import { inviteGroupPersonAgain } from "#app/contexts/admissions/group/person.server.ts";
import { ownGroup } from "#app/contexts/admissions/group/queries.server.ts";
import { groupCancellationOf } from "#app/contexts/admissions/group/ui/group-questions.ts";
import {
  GroupQuestion,
  GroupExplanation,
  GroupPlaces,
  GroupSummary,
} from "#app/contexts/admissions/group/ui/group-summary.tsx";
import { admissionsToasts, groupErrorText } from "#app/contexts/admissions/messages.ts";
import { priceAsOrdered } from "#app/contexts/billing/order/price.server.ts";
import { orderOfGroup } from "#app/contexts/billing/order/own-queries.server.ts";
import { OfferPrice } from "#app/contexts/catalogue/fees/ui/offer-price.tsx";
import { errorToast } from "#app/kernel/toast.ts";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/own-group.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { price, ...group } = await ownGroup(ctx, idParam(params.bookingId));
  return {
    ...group,
    price: price && (await priceAsOrdered(ctx, { id: group.id, price })),
    order: (await orderOfGroup(ctx, group.id)) ?? null,
  };
}

/** Accepts the quote, or invites a person once more. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const bookingId = idParam(params.bookingId);
  const form = await formOf(request);
  const page = href("/group-bookings/:bookingId", { bookingId });
  const intent = textOf(form, "intent");
  if (intent === "accept") {
    const done = await acceptGroupQuote(ctx, bookingId, { version: textOf(form, "version") });
    if (done.ok) return redirectWithToast(context, page, admissionsToasts.groupHeld);
    if (done.error === "changed-meanwhile") {
      return redirectWithToast(context, page, changedMeanwhileToast);
    }
    return redirectWithToast(context, page, errorToast(groupErrorText(done.error, done.detail)));
  }
  if (!intent.startsWith("invite-")) throw data(null, 400);
  const placeId = idParam(intent.slice("invite-".length));
  const done = await inviteGroupPersonAgain(ctx, bookingId, placeId);
  const toast = done.ok
    ? admissionsToasts.groupPersonInvited
    : errorToast(groupErrorText(done.error, done.detail));
  return redirectWithToast(context, page, toast);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Group booking ${args.loaderData?.number ?? ""}`,
    description: "Places that you have booked for several people.",
  });

export default function OwnGroup({ loaderData: group }: Route.ComponentProps) {
  const { id: bookingId, can, people, price } = group;
  const crumbs = [
    { label: "Dashboard", to: "/dashboard" },
    { label: "Your group bookings", to: "/group-bookings" },
    { label: group.number },
  ];
  return (
    <>
      <PageHero
        title={`Group booking ${group.number}`}
        lead={group.organisation}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page grid grid-cols-1 gap-10 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <GroupSummary group={group} />
        <div>
          {group.question && <GroupQuestion question={group.question} />}
          <GroupExplanation group={group} />
          <Actions group={group} />
        </div>
        {price && (
          <section aria-labelledby="price-heading" className="lg:col-span-2">
            <h2 id="price-heading" className="mb-5 text-2xl">
              What it costs
            </h2>
            <OfferPrice
              price={price}
              deadline={
                price.payBy && (
                  <>
                    The first payment secures the places and can be made until{" "}
                    <LocalTime at={price.payBy} />.
                  </>
                )
              }
            />
          </section>
        )}
        <section aria-labelledby="people-heading" className="lg:col-span-2">
          <h2 id="people-heading" className="mb-3 text-2xl">
            Who comes
          </h2>
          <p className="mb-5 max-w-text text-slate">
            You see how far everybody is, and never what they hand in. In place of somebody who has
            accepted, another person can come: once for each place, and up to 14 days before the
            start.
          </p>
          <GroupPlaces
            people={people}
            renderMore={(place) => (
              <>
                {can.name && place.fixed === null && (
                  <ButtonLink
                    to={href("/group-bookings/:bookingId/places/:placeId", {
                      bookingId,
                      placeId: place.id,
                    })}
                    look="secondary"
                  >
                    {place.name === null
                      ? "Name the person"
                      : place.joined
                        ? "Name another person"
                        : "Change the name"}
                    <span className="sr-only"> of place {place.position}</span>
                  </ButtonLink>
                )}
                {place.can.invite && (
                  <Form method="post">
                    <Button name="intent" value={`invite-${place.id}`} look="secondary">
                      Invite again<span className="sr-only">: place {place.position}</span>
                    </Button>
                  </Form>
                )}
              </>
            )}
          />
          <p className="mt-6">
            <Link to="/terms#cancellation" className="link py-2">
              Terms: cancellation and refunds
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}

/** What the organisation can do now. */
function Actions({ group }: { group: Route.ComponentProps["loaderData"] }) {
  const { id: bookingId, can, order, quote, version } = group;
  const busy = useNavigation().formMethod !== undefined;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {can.accept && (
        <Form method="post">
          <VersionField of={{ version }} />
          <Button name="intent" value="accept" disabled={busy}>
            Accept the quote
          </Button>
          <p className="mt-2 text-slate">
            By accepting it you accept the{" "}
            <Link to="/terms" className="link">
              terms and conditions
            </Link>
            .
          </p>
        </Form>
      )}
      {can.pay && (
        <ButtonLink to={href("/group-bookings/:bookingId/payment", { bookingId })}>
          Arrange payment
        </ButtonLink>
      )}
      {order && (
        <ButtonLink to={href("/orders/:orderId", { orderId: order.id })} look="secondary">
          Order {order.number}
        </ButtonLink>
      )}
      {quote && (
        <a
          href={href("/group-bookings/:bookingId/quote.pdf", { bookingId })}
          className={buttonClass("secondary")}
        >
          Quote (PDF)
        </a>
      )}
      {can.giveUp && order && group.placesLeft > 1 && (
        <ButtonLink to={href("/orders/:orderId/places", { orderId: order.id })} look="secondary">
          Give up places
        </ButtonLink>
      )}
      {can.cancel && <ConfirmLink {...groupCancellationOf(bookingId)} label="Cancel the booking" />}
    </div>
  );
}
