import { Form } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { auditorPassesForStaff } from "../queries.server.ts";

type Passes = Awaited<ReturnType<typeof auditorPassesForStaff>>;

/** The passes that were given, the newest first. */
export function AuditorPassList({ passes, can }: Passes) {
  return (
    <ul className="mt-6 divide-y divide-mist border-y border-mist">
      {passes.map((pass) => (
        <li key={pass.id} className="py-4">
          <h2 className="flex flex-wrap items-baseline gap-x-3 text-base wrap-anywhere">
            {pass.name}
            <Badge tone={pass.live ? "green" : "neutral"}>{pass.live ? "Open" : "Ended"}</Badge>
          </h2>
          <p className="mt-1 wrap-anywhere text-slate">
            {pass.address}. {pass.people === 1 ? "One person" : `${pass.people} people`}
            {pass.intake &&
              ` of ${pass.intake.programme}, ${formatDate(pass.intake.date)}, ${pass.intake.location}`}
            . {pass.live ? "Ends" : "Ended"} <LocalTime at={pass.endsAt} />.
          </p>
          <p className="mt-1 wrap-anywhere text-slate">
            Given by {pass.givenBy}, <LocalTime at={pass.givenAt} />: {pass.reason}
          </p>
          {pass.live && can.give && (
            <Form method="post" className="mt-3">
              <Button name="passId" value={pass.id} look="secondary">
                End<span className="sr-only"> the pass of {pass.name}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
