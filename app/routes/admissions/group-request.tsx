import { data, href } from "react-router";
import { requestGroup } from "#app/contexts/admissions/group/request.server.ts";
import { groupRequestForm } from "#app/contexts/admissions/group/form.ts";
import { groupRequestStart } from "#app/contexts/admissions/group/queries.server.ts";
import { GroupRequestForm } from "#app/contexts/admissions/group/ui/group-request-form.tsx";
import { admissionsToasts, groupErrorText } from "#app/contexts/admissions/messages.ts";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { membershipOf } from "#app/contexts/recruitment/partner/queries.server.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { CheckedList } from "#app/ui/patterns/checked-list.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { sentWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/group-request.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const { actor } = ctx;
  const start = await groupRequestStart(ctx, url.searchParams.get("date"));
  const here = `${url.pathname}${url.search}`;
  const member = actor.kind === "member" ? actor : undefined;
  const partner = await membershipOf(ctx);
  const known: Record<string, string> = {
    ...start.initial,
    ...(partner ? { organisation: partner.partnerName } : {}),
    ...(member ? { contactName: member.name, contactEmail: member.email } : {}),
  };
  return {
    ...start,
    initial: known,
    member: member && { email: member.email, verified: member.emailVerified },
    returnTo: encodeURIComponent(here),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireMember(context, request);
  const { ctx, network } = context.get(requestContext);
  const form = await formOf(request);
  const parsed = parseForm(form, groupRequestForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const sent = await requestGroup(ctx, parsed.value, { network });
  if (sent.ok) {
    const page = href("/group-bookings/:bookingId", { bookingId: sent.value.id });
    return sentWithToast(context, form, page, admissionsToasts.groupRequested);
  }
  const text = groupErrorText(sent.error, sent.detail);
  if (sent.error === "too-many-attempts") return data(refusal(form, { formError: { text } }), 429);
  return data(refusal(form, { field: fieldOf[sent.error], text }), 422);
}

/** The field that each failure is shown beside. */
const fieldOf = {
  "unknown-intake": "intake",
  "course-begun": "intake",
  "more-than-seats": "places",
  "names-too-late": "namesBy",
} as const;

export const meta = titled(
  "Book for several people",
  "Places for several employees on one course date: one quote at the corporate rate, one invoice, and each person hands in their own papers.",
);

const crumbs = [
  { label: "Home", to: "/" },
  { label: "Admissions", to: "/admissions" },
  { label: "Book for several people" },
];

const steps = [
  "You tell us the course date, how many people come, and who they are or by when you name them.",
  "We send you one quote, with the corporate rate explained line by line.",
  "When you accept it, all places are held until the date on the quote.",
  "You pay one invoice, by bank transfer or card. It names your purchase-order number.",
  "Each person gets an invitation, and an application of their own with what the course asks for. You see how far everybody is, and never what they hand in.",
];

export default function GroupRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { dates, initial, member, returnTo } = loaderData;
  return (
    <>
      <PageHero
        title="Book for several people"
        lead="For employers and other organisations: several places on one course date, with one quote and one invoice."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page grid gap-14 py-16 lg:grid-cols-[1.6fr_1fr]">
        <div className="self-start rounded-md border border-mist bg-card p-6 md:p-10">
          <h2 className="mb-6 text-2xl">Your request</h2>
          {member?.verified ? (
            <GroupRequestForm
              // Resets the form when the address names another date.
              key={initial.intake}
              result={actionData}
              dates={dates}
              initial={initial}
            />
          ) : member ? (
            <ConfirmAddressNotice email={member.email}>
              You can ask for a quote once we know that this address is yours.
            </ConfirmAddressNotice>
          ) : (
            <>
              <p className="max-w-text">
                The quote, the invoice and the names of your people belong to an account, so that
                nobody else sees them. Please log in or create one; you come back here.
              </p>
              <p className="mt-6 flex flex-wrap gap-3">
                <ButtonLink to={`/login?returnTo=${returnTo}`}>Log in</ButtonLink>
                <ButtonLink to={`/register?returnTo=${returnTo}`} look="secondary">
                  Create an account
                </ButtonLink>
              </p>
            </>
          )}
        </div>
        <section aria-labelledby="how-heading">
          <h2 id="how-heading" className="mb-6 text-2xl">
            How it works
          </h2>
          <CheckedList items={steps} />
          <p className="mt-6 flex flex-wrap gap-x-6">
            <Link to="/terms#discounts" className="link py-2">
              Terms: discounts
            </Link>
            <Link to="/terms#cancellation" className="link py-2">
              Terms: cancellation and refunds
            </Link>
            {member && (
              <Link to="/group-bookings" className="link py-2">
                Your group bookings
              </Link>
            )}
          </p>
        </section>
      </div>
    </>
  );
}
