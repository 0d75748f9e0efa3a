import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { courseDateAddress } from "../rules.ts";
import type { intakeForStaff } from "../staff-queries.server.ts";
import { priceText } from "../course-date.ts";
import { DateRange } from "./date-range.tsx";
import { GoForm, IntakePlanForm, NoGoForm } from "./intake-forms.tsx";
import { RunStateBadge } from "./run-state-badge.tsx";

export type StaffIntake = Awaited<ReturnType<typeof intakeForStaff>>;

/** The facts of an intake, as the public reads them, with what only staff see. */
export function StaffIntakeFacts({ intake }: { intake: StaffIntake }) {
  const { id, date, endsOn, location, price, seats, taken, minimum, decideBy } = intake;
  return (
    <div className="rounded-md border border-mist bg-card p-6">
      <dl className="space-y-3 *:first:border-t-0 *:first:pt-0">
        <DefinitionItem label="State">
          <RunStateBadge state={intake.runState} />
        </DefinitionItem>
        <DefinitionItem label="Dates">
          <span className="block text-right">
            <DateRange from={date} to={endsOn} />
          </span>
        </DefinitionItem>
        <DefinitionItem label="Base">{location}</DefinitionItem>
        <DefinitionItem label="Price">{priceText(price)}</DefinitionItem>
        <DefinitionItem label="Seats taken">
          {taken} of {seats}
        </DefinitionItem>
        <DefinitionItem label="Minimum number">{minimum === 0 ? "None" : minimum}</DefinitionItem>
        <DefinitionItem label="Go or no-go by">
          {decideBy ? formatDate(decideBy) : "Not set"}
        </DefinitionItem>
      </dl>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
        <Link to={courseDateAddress(id)} className="link">
          Its public page
        </Link>
        <Link to={href("/admissions/course-dates/:intakeId", { intakeId: id })} className="link">
          Change date, base or seats
        </Link>
        <Link to={`/admin/audit?subject=${encodeURIComponent(`intake:${id}`)}`} className="link">
          Its audit log
        </Link>
      </p>
    </div>
  );
}

/** The decision whether it takes place: what was decided, and what can be decided now. */
export function IntakeDecision(props: {
  intake: StaffIntake;
  go: FormResult | undefined;
  noGo: FormResult | undefined;
}) {
  const { intake, go, noGo } = props;
  const { version, can, paid, minimum, decidedAt, decisionReason } = intake;
  const reason = { needed: intake.needsReason, paid, minimum };
  const calledOff = can.decide.some((to) => to === "postponed" || to === "cancelled");
  const again = can.decide.includes("planned");
  return (
    <>
      {intake.overdue && (
        <Alert tone="info" title="This intake is to be decided">
          The day of the decision has come. Nothing happens by itself.
        </Alert>
      )}
      {decidedAt && (
        <p className="mb-4">
          Last decided <LocalTime at={decidedAt} />
          {decisionReason && <>: “{decisionReason}”</>}
        </p>
      )}
      {can.decide.includes("confirmed") && (
        <GoForm
          version={version}
          to="confirmed"
          submit="Go: it takes place"
          reason={reason}
          result={go}
        />
      )}
      {again && (
        <GoForm
          version={version}
          to="planned"
          submit="Plan it again"
          reason={{ ...reason, needed: false }}
          result={go}
        />
      )}
      {calledOff && (
        <details className="mt-6 border-y border-mist py-4" open={noGo !== undefined}>
          <summary className="cursor-pointer font-semibold">No-go: postpone or cancel</summary>
          <div className="mt-4">
            <NoGoForm version={version} decisions={can.decide} result={noGo} />
          </div>
        </details>
      )}
      {can.decide.length === 0 && (
        <p className="text-slate">{closedText[intake.runState] ?? "It has begun."}</p>
      )}
    </>
  );
}

const closedText: Partial<Record<StaffIntake["runState"], string>> = {
  planned: "It has begun, and nobody decided about it. Nothing is recorded.",
  finished: "It has ended.",
  cancelled: "It was cancelled, which is final.",
};

/** Its end, minimum and day of the decision, for those who may change them. */
export function IntakePlan(props: { intake: StaffIntake; result: FormResult | undefined }) {
  if (!props.intake.can.plan) return null;
  return (
    <details className="mt-10 border-y border-mist py-4" open={props.result !== undefined}>
      <summary className="cursor-pointer font-semibold">
        Change the last day, the minimum or the day of the decision
      </summary>
      <div className="mt-4">
        <IntakePlanForm intake={props.intake} result={props.result} />
      </div>
    </details>
  );
}
