import { reportLinks } from "#app/routes/admin/report-links.server.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/reports.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { links: reportLinks(ctxOf(context)) };
}

export const meta = titled("Reports", "Figures about applications, intakes and money.");

export default function Reports({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">Reports</h1>
      <ul className="mt-6 max-w-3xl border-t border-mist">
        {loaderData.links.map(({ to, title, about }) => (
          <li key={to} className="relative border-b border-mist py-4 hover:bg-paper">
            <h2 className="text-lg">
              <Link to={to} className="link after:absolute after:inset-0">
                {title}
              </Link>
            </h2>
            <p className="mt-1 text-slate">{about}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
