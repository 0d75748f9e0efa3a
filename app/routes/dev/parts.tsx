import type { ReactNode } from "react";
import { data } from "react-router";
import { plotExamples } from "#app/ui/plots/plot.examples.server.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import { partExamples } from "./part-examples.ts";
import type { Route } from "./+types/parts.ts";

/** The width of a narrow phone in pixels. */
const NARROW = 360;

/**
 * Shows every part of the design system in all its states, or one of them (`?part=button`), in the
 * whole width or in that of a narrow phone (`?frame=narrow`). Demo mode only; 404 in production.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  if (ctx.site.mode !== "demo") throw data(null, 404);
  const plots = Object.entries(plotExamples).map(([state, draw]) => ({
    state,
    html: draw(),
  }));
  const part = url.searchParams.get("part");
  if (part && part !== "plot" && !partExamples.some(({ name }) => name === part)) {
    throw data(null, 404);
  }
  return { plots, part, narrow: url.searchParams.get("frame") === "narrow" };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Parts",
    description: "Every part of the design system in all its states.",
    noindex: true,
  });

export default function Parts({ loaderData }: Route.ComponentProps) {
  const { plots, part, narrow } = loaderData;
  const parts = [
    ...partExamples.map(({ name, title, dark, states }) => ({
      name,
      title,
      dark,
      states: Object.entries(states).map(([state, Example]) => ({ state, shown: <Example /> })),
    })),
    {
      name: "plot",
      title: "Plot",
      dark: false,
      states: plots.map(({ state, html }) => ({
        state,
        shown: <div dangerouslySetInnerHTML={{ __html: html }} />,
      })),
    },
  ];
  const wanted = part ? parts.filter(({ name }) => name === part) : parts;
  const frame = narrow ? "frame=narrow" : "";
  return (
    <div className="page py-12">
      <h1 className="text-3xl">Parts</h1>
      <p className="mt-3 max-w-text text-slate">
        Every part of the design system in all its states. The forms here are not sent.
      </p>
      <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1">
        <li>
          <Link
            to={`?${part ? `part=${part}` : ""}${narrow ? "" : "&frame=narrow"}`}
            className="link"
          >
            {narrow ? "In the whole width" : `${NARROW} px wide`}
          </Link>
        </li>
        {part && (
          <li>
            <Link to={`?${frame}`} className="link">
              All parts
            </Link>
          </li>
        )}
      </ul>
      <nav aria-label="Parts" className="mt-5">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {parts.map(({ name, title }) => (
            <li key={name}>
              <Link to={`?part=${name}&${frame}`} className="link">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {wanted.map(({ name, title, dark, states }) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`} className="mt-14">
          <h2 id={`${name}-title`} className="border-b border-mist pb-2 text-2xl">
            {title}
          </h2>
          {states.map(({ state, shown }) => (
            <State key={state} name={state} dark={dark} narrow={narrow}>
              {shown}
            </State>
          ))}
        </section>
      ))}
    </div>
  );
}

/** One example. Nothing is sent from it: forms are only shown. */
function State(props: {
  name: string;
  dark: boolean | undefined;
  narrow: boolean;
  children: ReactNode;
}) {
  return (
    <div className="mt-6">
      <p className="mb-3 text-sm text-slate">{props.name}</p>
      <div
        onSubmitCapture={(event) => event.preventDefault()}
        data-example
        className={`min-w-0 ${props.dark ? "on-dark bg-ink p-4 text-white" : ""} ${props.narrow ? "max-w-[360px] border border-dashed border-slate/40" : ""}`}
      >
        {props.children}
      </div>
    </div>
  );
}
