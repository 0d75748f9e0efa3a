import { href } from "react-router";
import { officeView } from "#app/contexts/institute/office/view.ts";
import { officeList } from "#app/contexts/institute/queries.server.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/settings-offices.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const offices = await officeList(ctx);
  return { offices: offices.map((office) => officeView(office, ctx.clock.now()).view) };
}

export const meta = titled("Settings: Offices", "Addresses and hours.");

export default function SettingsOffices({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Offices"
      lead="Each page names the office that it is about. Address, hours and “open now” come from here."
    >
      <ul className="max-w-3xl border-t border-mist">
        {loaderData.offices.map(({ id, name, addressLines, hoursText, openNow }) => (
          <li key={id} className="relative border-b border-mist py-4 hover:bg-paper">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to={href("/admin/settings/offices/:officeId", { officeId: id })}
                className="link font-semibold after:absolute after:inset-0"
              >
                {name}
              </Link>
              <Badge tone={openNow ? "green" : "neutral"}>{openNow ? "Open now" : "Closed"}</Badge>
            </p>
            <p>{addressLines.join(", ")}</p>
            <p className="text-sm text-slate">{hoursText.join(" · ")}</p>
          </li>
        ))}
      </ul>
    </SettingsPage>
  );
}
