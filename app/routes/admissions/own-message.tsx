import { enquiryConversation as kind } from "#app/contexts/admissions/enquiry/conversation.server.ts";
import { ownEnquiry } from "#app/contexts/admissions/enquiry/own-queries.server.ts";
import { ownConversation } from "#app/contexts/conversations/queries.server.ts";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { readConversation } from "#app/routes/read-conversation.server.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { Conversation } from "#app/ui/patterns/conversation.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/own-message.ts";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { email } = memberHere(context);
  const id = idParam(params.enquiryId);
  const ctx = ctxOf(context);
  const enquiry = await ownEnquiry(ctx, id);
  if (!enquiry) return { email, enquiry };
  const asked = { timeZone: await timeZoneFor(ctx), before: url.searchParams.get("before") };
  const conversation = await ownConversation(ctx, { kind, id }, asked);
  await readConversation(ctx, request, id, conversation);
  return { email, enquiry, conversation };
}

export const meta = titled("Your message", "A message of yours, and our answers.");

const crumbs = [
  { label: "Dashboard", to: "/dashboard" },
  { label: "Your messages", to: "/messages" },
  { label: "Message" },
];

export default function OwnMessage({ loaderData }: Route.ComponentProps) {
  const { email, enquiry, conversation } = loaderData;
  return (
    <>
      <PageHero
        title="Your message"
        lead={enquiry?.subject}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-4xl space-y-8 py-12">
        {!enquiry || !conversation ? (
          <ConfirmAddressNotice email={email}>
            Messages are shown once we know that the address they came from is yours.
          </ConfirmAddressNotice>
        ) : (
          <>
            <section aria-label="What you wrote">
              <p className="text-sm text-slate">
                You wrote, <LocalTime at={enquiry.receivedAt} />
              </p>
              <p className="mt-2 border-y border-mist py-6 wrap-anywhere whitespace-pre-wrap">
                {enquiry.message || (
                  <span className="text-slate">No further information was given.</span>
                )}
              </p>
            </section>
            <Conversation
              days={conversation.days}
              newFrom={conversation.newFrom}
              earlier={
                conversation.earlier && `?before=${encodeURIComponent(conversation.earlier)}`
              }
              empty="We have not answered yet. Our target is to reply within 24 hours."
              attachment={() => ""}
            />
            <p className="max-w-text text-slate">
              To answer, reply to our email or{" "}
              <Link to="/contact" className="link">
                write to us again
              </Link>
              .
            </p>
          </>
        )}
      </div>
    </>
  );
}
