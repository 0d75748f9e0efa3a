import { ReasonTable } from "#app/contexts/forum/removal/ui/staff-reasons.tsx";
import { staffReasons } from "#app/contexts/forum/removal/reasons.server.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
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
    <>
      <p>
        <Link to="/admin/forum" className="link">
          Forum
        </Link>
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Reasons for removals</h1>
        <ButtonLink to="/admin/forum/reasons/new">
          <Icon name="plus" className="size-4" /> New reason
        </ButtonLink>
      </div>
      <div className="mt-6">
        {reasons.length > 0 ? (
          <ReasonTable reasons={reasons} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            There is no reason yet. Moderators can remove posts as soon as there is one.
          </p>
        )}
      </div>
    </>
  );
}
