import { href } from "react-router";
import { ownEnquiries } from "#app/contexts/admissions/enquiry/own-queries.server.ts";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { counted } from "#app/kernel/wording.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { hiddenFromViews, memberHere } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/own-messages.ts";

export const middleware = [hiddenFromViews];

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = memberHere(context);
  return { email, messages: await ownEnquiries(ctxOf(context)) };
}

export const meta = titled("Your messages", "What you have written to us, and our answers.");

const crumbs = [{ label: "Dashboard", to: "/dashboard" }, { label: "Your messages" }];

export default function OwnMessages({ loaderData }: Route.ComponentProps) {
  const { email, messages } = loaderData;
  return (
    <>
      <PageHero title="Your messages" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        {messages === null ? (
          <ConfirmAddressNotice email={email}>
            Messages are shown once we know that the address they came from is yours.
          </ConfirmAddressNotice>
        ) : (
          <>
            {messages.length > 0 ? (
              <ul className="divide-y divide-mist border-y border-mist">
                {messages.map(({ id, subject, receivedAt, unread }) => (
                  <li
                    key={id}
                    className="relative flex flex-wrap items-center gap-x-6 gap-y-1 py-4 hover:bg-card"
                  >
                    <Link
                      to={href("/messages/:enquiryId", { enquiryId: id })}
                      className="link min-w-0 flex-1 basis-64 font-semibold wrap-anywhere after:absolute after:inset-0"
                    >
                      {subject}
                    </Link>
                    <span className="text-slate">
                      sent <LocalTime at={receivedAt} />
                    </span>
                    {unread > 0 && <Badge tone="brass">{counted(unread, "new answer")}</Badge>}
                  </li>
                ))}
              </ul>
            ) : (
              <p className="max-w-text border-y border-mist py-10 text-slate">
                No message has come from <span className="break-all">{email}</span>. What you send
                with our contact form from this address appears here, with our answers.
              </p>
            )}
            <p className="mt-8">
              <ButtonLink to="/contact" look={messages.length > 0 ? "secondary" : "primary"}>
                Write to us
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </>
  );
}
