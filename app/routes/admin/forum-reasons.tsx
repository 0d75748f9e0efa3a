import { ReasonTable } from "#app/contexts/forum/removal/ui/staff-reasons.tsx";
import { staffReasons } from "#app/contexts/forum/removal/reasons.server.ts";
import { OfficeList } from "#app/contexts/forum/ui/office-pages.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/forum-reasons.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { reasons: await staffReasons(ctxOf(context)) };
}

export const meta = titled("Reasons for removals", "What moderators tell the authors.");

export default function ForumReasons({ loaderData }: Route.ComponentProps) {
  const { reasons } = loaderData;
  return (
    <OfficeList
      title="Reasons for removals"
      add={{ to: "/admin/forum/reasons/new", label: "New reason" }}
      none="There is no reason yet. Moderators can remove posts as soon as there is one."
    >
      {reasons.length > 0 ? <ReasonTable reasons={reasons} /> : undefined}
    </OfficeList>
  );
}
