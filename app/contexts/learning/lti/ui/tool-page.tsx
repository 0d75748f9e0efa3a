import type { ReactNode } from "react";
import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { toolView } from "../queries/tools.server.ts";
import { ConnectionDetails } from "./connection-details.tsx";
import { PlacementForm } from "./placement-form.tsx";
import { LaunchList, PlacementList, ScoreList } from "./tool-traffic.tsx";
import { ToolBadge } from "./tool-table.tsx";

/** One tool: how it is connected, where it is placed, and what went to and fro last. */
export function ToolPage(props: {
  view: Awaited<ReturnType<typeof toolView>>;
  result: FormResult | undefined;
  /** The switch. */
  children: ReactNode;
}) {
  const { tool, addresses, placements, launches, scores, modules, can } = props.view;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <h1 className="min-w-0 text-2xl break-words">{tool.name}</h1>
        <ToolBadge on={tool.on} />
      </div>
      <Part id="connection" title="For the tool's maker">
        <ConnectionDetails addresses={addresses} tool={tool} />
        <p className="mt-4 max-w-text text-slate">
          {tool.sharesPersonalData
            ? "It is told the names and email addresses of those who open it."
            : "It is told nobody's name or email address."}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {can.change && (
            <ButtonLink
              to={href("/admin/tools/:toolId/registration", { toolId: tool.id })}
              look="secondary"
            >
              Change registration
            </ButtonLink>
          )}
          {can.switch && props.children}
        </div>
      </Part>
      <Part id="placements" title="Where it is placed">
        <PlacementList toolId={tool.id} placements={placements} />
      </Part>
      {can.place && (
        <Part id="place" title="Place in a course">
          <PlacementForm
            key={placements.length}
            result={props.result}
            initial={{ maxPoints: "100", passPercent: "70" }}
            modules={modules}
            intent="place"
            submit="Place in course"
          />
        </Part>
      )}
      <div className="grid gap-x-10 xl:grid-cols-2">
        <Part id="launches" title="Last opened">
          <LaunchList launches={launches} />
        </Part>
        <Part id="scores" title="Last results">
          <ScoreList scores={scores} />
        </Part>
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-heading`} className="mt-10 min-w-0">
      <h2 id={`${id}-heading`} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
