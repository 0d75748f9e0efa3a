import { href } from "react-router";
import { partnerById } from "#app/contexts/recruitment/partner/queries.server.ts";
import { contactsOfPartner } from "#app/contexts/recruitment/search/report.server.ts";
import { counted } from "#app/kernel/wording.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/partner-contacts.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { id, partnerName } = await partnerById(ctx, idParam(params.partnerId));
  return { id, partnerName, contacts: await contactsOfPartner(ctx, id) };
}

export const meta = titled(
  "Conversations of a partner",
  "To which graduates a partner has written, without what was written.",
);

export default function PartnerContacts({ loaderData }: Route.ComponentProps) {
  const { id, partnerName, contacts } = loaderData;
  return (
    <>
      <p>
        <Link
          to={href("/admin/partners/:partnerId", { partnerId: id })}
          className="link wrap-anywhere"
        >
          {partnerName}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Conversations with graduates</h1>
      <p className="mt-1 max-w-text text-slate">
        Graduates whom this partner has found and written to, as their profiles say it. What was
        written can be opened where there is a reason, which is recorded.
      </p>
      {contacts.length === 0 ? (
        <p className="mt-6 border-y border-mist py-6 text-slate">
          This partner has written to no graduate.
        </p>
      ) : (
        <ul className="mt-6 max-w-3xl divide-y divide-mist border-y border-mist">
          {contacts.map(({ id: contactId, headline, at, messages, reportedAt }) => (
            <li key={contactId} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
              <span className="min-w-0 flex-1 basis-64">
                <Link
                  to={href("/admin/contacts/:contactId", { contactId })}
                  className="link font-semibold wrap-anywhere"
                >
                  {headline || "A graduate"}
                </Link>
                <span className="block text-sm text-slate">
                  First written <LocalTime at={at} />, {counted(messages, "message")}
                </span>
              </span>
              {reportedAt && <Badge tone="amber">Reported</Badge>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
