import { ownMessage } from "#app/contexts/training/message/queries.server.ts";
import { MessageText } from "#app/contexts/training/message/ui/message-text.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/own-message.ts";

export const middleware = [hiddenFromViews];

export function loader({ context, params }: Route.LoaderArgs) {
  return ownMessage(ctxOf(context), idParam(params.messageId));
}

export const meta = titled("Message", "A message of the office to your course.");

const crumbs = [
  { label: "Dashboard", to: "/dashboard" },
  { label: "My training", to: "/dashboard/training" },
  { label: "Message" },
];

export default function OwnMessage({ loaderData }: Route.ComponentProps) {
  const { subject, html, sentAt, programme } = loaderData;
  return (
    <>
      <PageHero
        eyebrow={programme || "Message"}
        title={subject}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-3xl py-8">
        <p className="mb-4 text-slate">
          From the office, <LocalTime at={sentAt} />
        </p>
        <MessageText subject={subject} html={html} />
      </div>
    </>
  );
}
