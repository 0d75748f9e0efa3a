import type { Figure, DashboardWidget, Reading } from "#app/kernel/dashboard-widget.ts";
import { Link } from "../primitives/link.tsx";
import { LocalTime } from "../primitives/local-time.tsx";

/** The most important numbers, on a dark strip. Alarming ones are emphasised. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="on-dark contours-dark mt-4 flex flex-wrap overflow-hidden rounded-md bg-ink text-white print:bg-none print:text-ink">
      {figures.map(({ label, value, to, alarming }) => (
        <div
          key={label}
          className={`flex grow basis-40 flex-col-reverse justify-end border-t-2 p-4 ${alarming ? "border-brass-light" : "border-white/15"}`}
        >
          <dt className="text-sm leading-5 text-haze">
            {to ? (
              <Link
                to={to}
                className="underline decoration-1 underline-offset-4 hover:text-white hover:decoration-2"
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd
            className={`font-display text-2xl font-bold tabular-nums ${alarming ? "text-brass-light" : ""}`}
          >
            {alarming && (
              <span aria-hidden className="mr-1">
                ▲
              </span>
            )}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A widget whose plot the server has drawn (`ui/plots`), so that no script draws it. */
export type ShownWidget = Omit<DashboardWidget, "reading"> & {
  content: { html: string } | { rows: Extract<Reading, { kind: "list" }>["rows"] };
};

/** One widget: its title, with a link to the list behind it, and its content. */
export function DashboardWidgetCard({ widget }: { widget: ShownWidget }) {
  const { id, title, to, content, empty } = widget;
  return (
    <section aria-labelledby={id} className="min-w-0 break-inside-avoid border-b border-mist py-6">
      <h2 id={id} className="eyebrow mb-3 text-slate">
        {to ? (
          <Link to={to} className="hover:text-ink hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {"html" in content ? (
        <div dangerouslySetInnerHTML={{ __html: content.html }} />
      ) : content.rows.length === 0 ? (
        <p className="text-slate">{empty}</p>
      ) : (
        <List rows={content.rows} />
      )}
    </section>
  );
}

function List({ rows }: { rows: Extract<Reading, { kind: "list" }>["rows"] }) {
  return (
    <ul>
      {rows.map(({ label, at, text, to }) => (
        <li key={to ?? label} className="py-1.5">
          <span className="block leading-5">
            {to ? (
              <Link to={to} className="link">
                {label}
              </Link>
            ) : (
              label
            )}
          </span>
          <span className="block text-sm text-slate tabular-nums">
            {at && <LocalTime at={at} />}
            {at && text && " · "}
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
