import { data, href } from "react-router";
import {
  groupConfirmForm,
  groupEndForm,
  groupQuoteForm,
} from "#app/contexts/admissions/group/form.ts";
import { confirmGroupPlace } from "#app/contexts/admissions/group/place.server.ts";
import { groupForStaff, quoteStart } from "#app/contexts/admissions/group/queries.server.ts";
import {
  declineGroup,
  previewQuote,
  quoteGroup,
} from "#app/contexts/admissions/group/quote.server.ts";
import {
  GroupConfirmForm,
  GroupEndForm,
  GroupQuoteForm,
} from "#app/contexts/admissions/group/ui/group-staff-forms.tsx";
import { GroupPlaces, GroupSummary } from "#app/contexts/admissions/group/ui/group-summary.tsx";
import { admissionsToasts, groupErrorText } from "#app/contexts/admissions/messages.ts";
import { orderOfGroup } from "#app/contexts/billing/order/own-queries.server.ts";
import { priceAsOrdered } from "#app/contexts/billing/order/price.server.ts";
import type { PriceView } from "#app/contexts/catalogue/fees/price-view.ts";
import { OfferPrice } from "#app/contexts/catalogue/fees/ui/offer-price.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal, typedValues } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { buttonClass } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/group-booking.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { price, ...group } = await groupForStaff(ctx, idParam(params.bookingId));
  return {
    ...group,
    price: price && (await priceAsOrdered(ctx, { id: group.id, price })),
    order: (await orderOfGroup(ctx, group.id)) ?? null,
    start: group.can.quote ? await quoteStart(ctx, { ...group, price }) : null,
  };
}

type Answer = { intent: string; result: FormResult; preview: PriceView | null };

const answered = (
  intent: string,
  result: FormResult,
  status: number,
  preview: PriceView | null = null,
) => data<Answer>({ intent, result, preview }, status);

export async function action(args: Route.ActionArgs) {
  const bookingId = idParam(args.params.bookingId);
  const form = await formOf(args.request);
  const intent = textOf(form, "intent");
  if (intent === "quote") return quote(args, bookingId, form);
  if (intent === "decline") return decline(args, bookingId, form);
  if (intent.startsWith("confirm-")) return confirm(args, bookingId, form, intent);
  throw data(null, 400);
}

async function quote({ context }: Route.ActionArgs, bookingId: string, form: FormData) {
  const ctx = ctxOf(context);
  const parsed = parseForm(form, groupQuoteForm);
  if (!parsed.ok) return answered("quote", parsed.result, 422);
  if (form.get("ask") === "price") {
    const preview = await previewQuote(ctx, bookingId, parsed.value);
    return answered("quote", { values: typedValues(form), fieldErrors: {} }, 200, preview ?? null);
  }
  const done = await quoteGroup(ctx, bookingId, parsed.value);
  if (done.ok) return saved(context, bookingId, admissionsToasts.groupQuoted);
  if (done.error === "changed-meanwhile") {
    return answered("quote", changedMeanwhile(form, done.detail), 409);
  }
  const text = groupErrorText(done.error, done.detail);
  if (done.error === "unknown-module" || done.error === "nothing-to-pay") {
    return answered("quote", refusal(form, { field: "modules", text }), 422);
  }
  return answered("quote", refusal(form, { formError: { text } }), 409);
}

async function decline({ context }: Route.ActionArgs, bookingId: string, form: FormData) {
  const parsed = parseForm(form, groupEndForm);
  if (!parsed.ok) return answered("decline", parsed.result, 422);
  const done = await declineGroup(ctxOf(context), bookingId, parsed.value);
  if (done.ok) return saved(context, bookingId, admissionsToasts.groupDeclined);
  if (done.error === "changed-meanwhile") {
    return answered("decline", changedMeanwhile(form, done.detail), 409);
  }
  const text = groupErrorText(done.error, done.detail);
  return answered("decline", refusal(form, { formError: { text } }), 409);
}

async function confirm(
  { context }: Route.ActionArgs,
  bookingId: string,
  form: FormData,
  intent: string,
) {
  const placeId = idParam(intent.slice("confirm-".length));
  const parsed = parseForm(form, groupConfirmForm);
  if (!parsed.ok) return answered(intent, parsed.result, 422);
  const done = await confirmGroupPlace(ctxOf(context), bookingId, placeId, parsed.value);
  if (done.ok) return saved(context, bookingId, admissionsToasts.groupPlaceConfirmed);
  const text = groupErrorText(done.error, done.detail);
  if (done.error === "waiver-needed") {
    return answered(intent, refusal(form, { field: "waiver", text }), 422);
  }
  return answered(intent, refusal(form, { formError: { text } }), 409);
}

function saved(
  context: Route.ActionArgs["context"],
  bookingId: string,
  toast: Parameters<typeof redirectWithToast>[2],
) {
  return redirectWithToast(context, href("/admin/group-bookings/:bookingId", { bookingId }), toast);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Group booking ${args.loaderData?.number ?? ""}`,
    description: "One group booking: its quote, its order and its people.",
  });

export default function GroupBooking({ loaderData: group, actionData }: Route.ComponentProps) {
  const { id: bookingId, number, organisation, people, can, price, start, version } = group;
  const resultOf = (intent: string) =>
    actionData?.intent === intent ? actionData.result : undefined;
  return (
    <>
      <p>
        <Link to="/admin/group-bookings" className="link">
          Group bookings
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl break-words">
        {number}: {organisation}
      </h1>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <div className="min-w-0">
          <GroupSummary group={group} more={<StaffFacts group={group} />} />
          <GroupLinks group={group} />
          {group.message && (
            <p className="mt-6 max-w-text border-l-2 border-brass pl-4 whitespace-pre-line">
              {group.message}
            </p>
          )}
        </div>
        <section aria-labelledby="people-heading" className="min-w-0">
          <h2 id="people-heading" className="mb-4 text-xl">
            People
          </h2>
          <GroupPlaces
            people={people}
            renderMore={(place) => (
              <>
                {place.applicationId && (
                  <Link
                    to={href("/admin/applications/:applicationId", {
                      applicationId: place.applicationId,
                    })}
                    className="link py-2"
                  >
                    Application<span className="sr-only"> of place {place.position}</span>
                  </Link>
                )}
                {can.confirm && place.can.confirm && (
                  <GroupConfirmForm placeId={place.id} result={resultOf(`confirm-${place.id}`)} />
                )}
              </>
            )}
          />
        </section>
      </div>
      {price && <Quote bookingId={bookingId} price={price} />}
      {start && (
        <section aria-labelledby="make-heading" className="mt-12">
          <h2 id="make-heading" className="mb-4 text-xl">
            {price ? "Make another quote" : "Make the quote"}
          </h2>
          <GroupQuoteForm
            key={version}
            modules={start.modules}
            initial={start.initial}
            result={resultOf("quote")}
            submit={price ? "Replace the quote" : "Make the quote"}
            price={
              actionData?.preview && (
                <OfferPrice headingLevel="h3" price={actionData.preview} deadline={null} />
              )
            }
          />
        </section>
      )}
      {can.decline && (
        <details
          className="mt-12 border-y border-mist py-4 print:hidden"
          open={resultOf("decline") !== undefined}
        >
          <summary className="cursor-pointer font-semibold">Decline the booking</summary>
          <div className="mt-4">
            <GroupEndForm version={version} result={resultOf("decline")} />
          </div>
        </details>
      )}
    </>
  );
}

type Group = Route.ComponentProps["loaderData"];

/** What only staff see. */
function StaffFacts({ group }: { group: Group }) {
  return (
    <>
      <DefinitionItem label="Received">
        <LocalTime at={group.receivedAt} />
      </DefinitionItem>
      <DefinitionItem label="Seats free now">{group.intake.seatsLeft}</DefinitionItem>
      {group.endedAt && (
        <DefinitionItem label="Ended">
          <LocalTime at={group.endedAt} />
        </DefinitionItem>
      )}
      {group.endReason && <DefinitionItem label="Reason">{group.endReason}</DefinitionItem>}
    </>
  );
}

function GroupLinks({ group: { id: bookingId, intake, order } }: { group: Group }) {
  return (
    <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
      <Link to={href("/admin/intakes/:intakeId", { intakeId: intake.id })} className="link">
        Its intake
      </Link>
      {order && (
        <Link to={href("/admin/orders/:orderId", { orderId: order.id })} className="link">
          Order {order.number}
        </Link>
      )}
      <Link
        to={`/admin/audit?subject=${encodeURIComponent(`group-booking:${bookingId}`)}`}
        className="link"
      >
        Its audit log
      </Link>
    </p>
  );
}

/** The price that the organisation was offered, and its document. */
function Quote(props: { bookingId: string; price: NonNullable<Group["price"]> }) {
  const { bookingId, price } = props;
  return (
    <section aria-labelledby="quote-heading" className="mt-12">
      <h2 id="quote-heading" className="mb-4 text-xl">
        The quote
      </h2>
      <OfferPrice
        price={price}
        deadline={
          price.payBy && (
            <>
              To be paid by <LocalTime at={price.payBy} />.
            </>
          )
        }
      />
      <p className="mt-5">
        <a
          href={href("/group-bookings/:bookingId/quote.pdf", { bookingId })}
          className={buttonClass("secondary")}
        >
          Quote (PDF)
        </a>
      </p>
    </section>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
