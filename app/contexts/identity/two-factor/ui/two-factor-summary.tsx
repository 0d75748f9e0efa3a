import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";

export type TwoFactorState = { since: Date; codesLeft: number } | null;

/** Shows whether two-factor authentication is on, and links to its settings. */
export function TwoFactorSummary({ state }: { state: TwoFactorState }) {
  return (
    <section aria-labelledby="two-factor-heading">
      <h2 id="two-factor-heading" className="flex flex-wrap items-center gap-3 text-2xl">
        Two-factor authentication{" "}
        <Badge tone={state ? "green" : "neutral"}>{state ? "On" : "Off"}</Badge>
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
      <ButtonLink to="/dashboard/profile/two-factor" look="secondary">
        {state ? "Change two-factor authentication" : "Set up two-factor authentication"}
      </ButtonLink>
    </section>
  );
}

export function recoveryCodesLeft(count: number): string {
  if (count === 0) return "no recovery code is left";
  return count === 1 ? "one recovery code is left" : `${count} recovery codes are left`;
}
