import type { ReactNode } from "react";
import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { counted } from "#app/kernel/wording.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { toolView } from "../queries/tools.server.ts";
import { ApprovalForm } from "./approval-form.tsx";
import { ConnectionDetails } from "./connection-details.tsx";
import { PlacementForm } from "./placement-form.tsx";
import { ToolBadge } from "./tool-cells.tsx";

/** One tool: its connection, its placements, and its latest launches and scores. */
export function ToolPage(props: {
  view: Awaited<ReturnType<typeof toolView>>;
  result: FormResult | undefined;
  /** The button that switches it on or off. */
  children: ReactNode;
}) {
  const { tool, addresses, placements, lineItems, launches, scores, modules, can } = props.view;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <h1 className="min-w-0 text-2xl break-words">{tool.name}</h1>
        <ToolBadge state={tool.state} />
      </div>
      {tool.state === "waiting" && can.approve && (
        <Part id="approval" title="It has registered itself">
          <ApprovalForm tool={tool} />
        </Part>
      )}
      <Part id="connection" title="For the tool's maker">
        <ConnectionDetails addresses={addresses} tool={tool} />
        <p className="mt-4 max-w-text text-slate">
          {tool.sharesPersonalData
            ? "It is told the names and email addresses of those who open it."
            : "It is told nobody's name or email address."}{" "}
          {tool.readsMembers && "It may list the members of the courses that it is placed in. "}
          {tool.deepLinkingUrl && "Content can be chosen in it, from the page of a course."}
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
          {can.switch && tool.state !== "waiting" && props.children}
        </div>
      </Part>
      <Part id="placements" title="Where it is placed">
        <PlacementList toolId={tool.id} placements={placements} />
      </Part>
      {lineItems.length > 0 && (
        <Part id="line-items" title="What it marks besides">
          <LineItemList lineItems={lineItems} />
        </Part>
      )}
      {can.place && tool.state !== "waiting" && (
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

type View = Awaited<ReturnType<typeof toolView>>;

/** What the tool made itself. Members see their marks with the exercise; they complete nothing. */
function LineItemList({ lineItems }: Pick<View, "lineItems">) {
  return (
    <ul className="max-w-3xl divide-y divide-mist border-y border-mist">
      {lineItems.map(({ id, label, course, scoreMaximum, marked }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 py-3">
          <span className="min-w-0 flex-1 basis-64 break-words">
            {label}
            <span className="block text-sm text-slate">{course}</span>
          </span>
          <span className="text-sm text-slate tabular-nums">
            {counted(scoreMaximum, "point")}, {counted(marked, "member")} marked
          </span>
        </li>
      ))}
    </ul>
  );
}

function PlacementList({ toolId, placements }: Pick<View, "placements"> & { toolId: string }) {
  if (placements.length === 0) {
    return <p className="text-slate">It is placed in no course yet.</p>;
  }
  return (
    <ul className="max-w-3xl divide-y divide-mist border-y border-mist">
      {placements.map(({ id, course, title, shown, maxPoints, passPercent }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 py-3">
          <span className="min-w-0 flex-1 basis-64">
            <Link
              to={href("/admin/tools/:toolId/placements/:placementId", { toolId, placementId: id })}
              className="link font-semibold"
            >
              {title}
            </Link>
            <span className="block text-sm text-slate">{course}</span>
          </span>
          <span className="text-sm text-slate tabular-nums">
            {counted(maxPoints, "point")}, pass mark {passPercent}%
          </span>
          {!shown && <Badge tone="amber">Taken out</Badge>}
        </li>
      ))}
    </ul>
  );
}

/** The latest launches, and whether the tool fetched the signed message. */
function LaunchList({ launches }: Pick<View, "launches">) {
  if (launches.length === 0) return <p className="text-slate">Nobody has opened it yet.</p>;
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {launches.map(({ id, at, title, arrived }) => (
        <li key={id} className="flex items-start justify-between gap-5 py-2.5">
          <span className="min-w-0">
            {title}
            <span className="block text-sm text-slate">
              <LocalTime at={at} />
            </span>
          </span>
          <Badge tone={arrived ? "green" : "amber"}>{arrived ? "Arrived" : "Did not arrive"}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** The latest scores, as the tool reported them. */
function ScoreList({ scores }: Pick<View, "scores">) {
  if (scores.length === 0) return <p className="text-slate">It has reported no result yet.</p>;
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {scores.map(({ id, at, title, percent, activity, grading }) => (
        <li key={id} className="flex items-start justify-between gap-5 py-2.5">
          <span className="min-w-0">
            {title}
            <span className="block text-sm text-slate">
              <LocalTime at={at} /> · {activity}, {grading}
            </span>
          </span>
          <span className="font-semibold tabular-nums">
            {percent === null ? "–" : `${percent}%`}
          </span>
        </li>
      ))}
    </ul>
  );
}
