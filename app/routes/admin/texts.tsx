import { href } from "react-router";
import { usualTimeZone } from "#app/contexts/institute/queries.server.ts";
import { textStates } from "#app/contexts/institute/text/queries.server.ts";
import { formatDay } from "#app/kernel/dates.ts";
import { textGroups } from "#app/kernel/texts.ts";
import { allTexts } from "#app/texts.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return { texts: await textStates(ctx, allTexts), zone: await usualTimeZone(ctx) };
}

export const meta = titled("Texts", "The texts of the site and its emails.");

export default function SiteTexts({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">Texts</h1>
      <p className="mt-2 mb-6 max-w-text text-slate">
        What the pages and emails say. A change is a draft until it is published; then every page
        shows it at once. Names, contacts and the headline of the front page are in the{" "}
        <Link to="/admin/settings" className="link">
          settings
        </Link>
        , course fees in the catalogue.
      </p>
      {textGroups.map((group) => {
        const own = loaderData.texts.filter((each) => each.group === group);
        return (
          own.length > 0 && <Group key={group} title={group} texts={own} zone={loaderData.zone} />
        );
      })}
    </>
  );
}

type Listed = Route.ComponentProps["loaderData"]["texts"][number];

function Group({ title, texts, zone }: { title: string; texts: Listed[]; zone: string }) {
  const id = `texts-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      <ul className="divide-y divide-mist border-y border-mist">
        {texts.map((text) => (
          <li key={text.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <Link
              to={href("/admin/texts/:text", { text: text.id })}
              className="link min-w-56 font-semibold"
            >
              {text.title}
            </Link>
            <span className="text-slate">{stateOf(text, zone)}</span>
            {text.draft && <Badge tone="amber">Draft</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ number, effectiveFrom, nextFrom }: Listed, zone: string): string {
  const now =
    number === 0 || effectiveFrom === null
      ? "As it came with the site"
      : `Version ${number}, since ${formatDay(effectiveFrom, zone)}`;
  return nextFrom ? `${now}; the next takes effect on ${formatDay(nextFrom, zone)}` : now;
}
