import type { ReactNode } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { Tracked } from "../own-queries.server.ts";

/** An application on the dashboard: what comes next, by when, and one button. */
export function TrackedCard({ of }: { of: Tracked }) {
  return (
    <Card of={of}>
      <h3 className="font-sans text-lg leading-normal tracking-normal">
        <Link
          to={href("/applications/:applicationId", { applicationId: of.id })}
          className="link break-words"
        >
          {of.programme}
        </Link>
      </h3>
    </Card>
  );
}

/** The next step on the application's own page. */
export function NextStepPanel({ step }: { step: Tracked }) {
  return (
    <section aria-labelledby="next-step-heading" className="mb-10">
      <Card of={step}>
        <h2 id="next-step-heading" className="text-xl">
          What comes next
        </h2>
      </Card>
    </section>
  );
}

/**
 * The next step as the status link shows it, which anybody with the link may read: without details,
 * and with the way to log in instead of the button.
 */
export function PublicNextStep({ step }: { step: Tracked }) {
  return (
    <section
      aria-labelledby="next-step-heading"
      className="mb-8 rounded-md border border-mist border-l-4 border-l-brass bg-card p-5"
    >
      <h2 id="next-step-heading" className="text-xl">
        What comes next
      </h2>
      <p className="mt-2">{step.text}</p>
      <Deadline of={step} />
      {step.owed && (
        <p className="mt-3">
          <Link to={step.action.to} className="link">
            {step.action.label}
          </Link>{" "}
          <span className="text-slate">(you are asked to log in)</span>
        </p>
      )}
    </section>
  );
}

function Card({ of, children }: { of: Tracked; children: ReactNode }) {
  const { stand, text, detail, owed, action, payment } = of;
  return (
    <div
      className={`rounded-md border border-l-4 bg-card p-5 sm:flex sm:items-center sm:justify-between sm:gap-8 ${owed ? "border-brass" : "border-mist"}`}
    >
      <div className="min-w-0">
        <p className="eyebrow text-brass-deep">{stand}</p>
        {children}
        <p className="mt-2">{text}</p>
        {detail && <p className="font-semibold break-words">{detail}</p>}
        <Deadline of={of} />
        {payment && (
          <p className="mt-2">
            Next payment:{" "}
            <Link to={payment.to} className="link">
              {payment.text}
            </Link>
            {payment.pause && ` ${payment.pause}`}
          </p>
        )}
      </div>
      <p className="mt-4 shrink-0 sm:mt-0 print:hidden">
        <ButtonLink to={action.to} look={owed ? "primary" : "secondary"}>
          {action.label}
        </ButtonLink>
      </p>
    </div>
  );
}

function Deadline({ of: { deadline } }: { of: Tracked }) {
  if (!deadline) return null;
  const [first, ...others] = deadline.times;
  return (
    <p className="mt-1 tabular-nums">
      <span className="font-semibold">
        {deadline.word} {first}
      </span>
      {others.map((time) => (
        <span key={time} className="block text-slate">
          {time}
        </span>
      ))}
    </p>
  );
}
