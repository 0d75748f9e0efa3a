import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";

export type SecondStepState = { since: Date; codesLeft: number } | null;

/** Whether logging in takes a second step, and the way to its settings. */
export function SecondStepSummary({ state }: { state: SecondStepState }) {
  return (
    <section aria-labelledby="second-step-heading">
      <h2 id="second-step-heading" className="flex flex-wrap items-center gap-3 text-2xl">
        Second step <Badge tone={state ? "green" : "neutral"}>{state ? "On" : "Off"}</Badge>
      </h2>
      <p className="mt-2 mb-5 text-slate">
        {state ? (
          <>
            On since <LocalTime at={state.since} />; {recoveryCodesLeft(state.codesLeft)}.
          </>
        ) : (
          "A code from an app on your telephone, besides the password: then a stolen password opens nothing."
        )}
      </p>
      <ButtonLink to="/dashboard/profile/second-step" look="secondary">
        {state ? "Change the second step" : "Set up the second step"}
      </ButtonLink>
    </section>
  );
}

export function recoveryCodesLeft(count: number): string {
  if (count === 0) return "no recovery code is left";
  return count === 1 ? "one recovery code is left" : `${count} recovery codes are left`;
}
