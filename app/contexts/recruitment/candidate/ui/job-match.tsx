import { href } from "react-router";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { MatchView, ReasonView } from "../match-view.server.ts";

/** How somebody matches a listing, requirement by requirement, and what would close each gap. */
export function JobMatch({ match, hasProfile }: { match: MatchView; hasProfile: boolean }) {
  return (
    <section aria-labelledby="match-heading">
      <h2 id="match-heading" className="mb-1 text-xl">
        How you match
      </h2>
      <p className="mb-3 font-semibold">{match.line}</p>
      <ul className="divide-y divide-mist border-y border-mist">
        {match.reasons.map((reason) => (
          <li key={reason.key} className="flex gap-3 py-2.5">
            <Icon
              name={reason.met ? "check" : "alert"}
              className={`mt-1 size-4.5 shrink-0 ${reason.met ? "text-green" : "text-red"}`}
            />
            <Reason of={reason} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-slate">
        Only you see this. It compares your certificates and{" "}
        <Link to={href("/career-profile")} className="link">
          {hasProfile ? "your profile" : "a profile that you can make once"}
        </Link>{" "}
        with what the listing asks for; whether to apply is yours to decide.
      </p>
    </section>
  );
}

function Reason({ of: { name, met, text, endsSoon, certificate, modules } }: { of: ReasonView }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="sr-only">{met ? "met" : "missing"}</span>
        {endsSoon && <Badge tone="amber">Runs out soon</Badge>}
      </p>
      <p className="text-slate">
        {certificate ? (
          <Link to={href("/certificates/:number", { number: certificate })} className="link">
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      {modules.map(({ id, title, next }) => (
        <p key={id}>
          <Link to={href("/training/:moduleId", { moduleId: id })} className="link">
            {title}
          </Link>{" "}
          would supply it. {next ? `It next begins on ${next}.` : "No date is set yet."}
        </p>
      ))}
    </div>
  );
}
