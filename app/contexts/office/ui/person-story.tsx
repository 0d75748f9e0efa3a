import type { PersonSummarySection } from "#app/kernel/person-summary-section.ts";
import { monthText } from "#app/kernel/report.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";

type Told = {
  key: string;
  title: string;
  text: string;
  detail: string;
  to: string | null;
  at: Date;
};

/** Returns the dated rows of all sections in one order, the newest first, by month (UTC). */
export function storyOf(sections: readonly PersonSummarySection[]) {
  const told = sections
    .flatMap(({ id, title, rows }) =>
      rows.flatMap(({ key, text, detail, to, at }): Told[] =>
        at ? [{ key: `${id}-${key}`, title, text, detail: detail ?? "", to: to ?? null, at }] : [],
      ),
    )
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return [...Map.groupBy(told, ({ at }) => at.toISOString().slice(0, 7))].map(([month, rows]) => ({
    month,
    rows,
  }));
}

/** What happened with a person, in order: enquiries, applications, money, training, jobs, forum. */
export function PersonStory({ story }: { story: ReturnType<typeof storyOf> }) {
  return (
    <section aria-labelledby="story-heading" className="min-w-0">
      <h2 id="story-heading" className="text-xl">
        In order
      </h2>
      {story.length === 0 && <p className="mt-3 text-slate">Nothing has happened yet.</p>}
      {story.map(({ month, rows }) => (
        <section key={month} aria-label={monthText(month)} className="mt-5">
          <h3 className="eyebrow border-b border-mist pb-1 text-slate">{monthText(month)}</h3>
          <ol>
            {rows.map(({ key, title, text, detail, to, at }) => (
              <li key={key} className="border-b border-mist py-2 wrap-anywhere">
                <span className="text-sm text-slate">
                  <LocalTime at={at} /> · {title}
                </span>
                <span className="block">
                  {to ? (
                    <Link to={to} className="link">
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                  {detail !== "" && <span className="text-slate"> · {detail}</span>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
