import { href } from "react-router";
import { usualTimeZone } from "#app/contexts/institute/queries.server.ts";
import { textStates } from "#app/contexts/institute/text/queries.server.ts";
import { formatDay } from "#app/kernel/dates.ts";
import { textGroups } from "#app/kernel/texts.ts";
import { allTexts } from "#app/texts.ts";
import { FilterForm, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/texts.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  return { q, texts: await textStates(ctx, allTexts, q), zone: await usualTimeZone(ctx) };
}

export const meta = titled("Texts", "What pages, emails and notifications say.");

export default function SiteTexts({ loaderData }: Route.ComponentProps) {
  const { q, texts, zone } = loaderData;
  return (
    <>
      <h1 className="text-2xl">Texts</h1>
      <p className="mt-2 mb-6 max-w-text text-slate">
        What pages, emails and notifications say. A change is a draft until it is published; then
        every page shows it at once, and every email and notification from then on says it. Names,
        contacts and the headline of the front page are in the{" "}
        <Link to="/admin/settings" className="link">
          settings
        </Link>
        , course fees in the catalogue.
      </p>
      <FilterForm
        action="/admin/texts"
        of={q}
        submit="Search"
        fold={null}
        className="mb-8"
        {...(q ? { clear: "/admin/texts" } : {})}
      >
        <FilterText name="q" label="Title or words" value={q} />
      </FilterForm>
      {texts.length === 0 && <p className="text-slate">No text has these words.</p>}
      {textGroups.map((group) => {
        const own = texts.filter((each) => each.group === group);
        return (
          own.length > 0 && (
            <Group key={group} title={group} texts={own} zone={zone} open={q !== ""} />
          )
        );
      })}
    </>
  );
}

type Listed = Route.ComponentProps["loaderData"]["texts"][number];

/** How many texts a group shows at once. A larger one is folded until somebody opens it or searches. */
const SHOWN = 20;

function Group(props: { title: string; texts: Listed[]; zone: string; open: boolean }) {
  const { title, texts, zone, open } = props;
  const id = `texts-${title.toLowerCase().replaceAll(" ", "-")}`;
  const list = (
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
  );
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {texts.length <= SHOWN || open ? (
        list
      ) : (
        <details>
          <summary className="mb-3 min-h-11 cursor-pointer py-2 font-semibold">
            Show the {texts.length} texts<span className="sr-only"> of {title}</span>
          </summary>
          {list}
        </details>
      )}
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
