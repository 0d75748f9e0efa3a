import type { Toast } from "#app/kernel/toast.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";

/** What a registration has come to, step by step, and how it ended. */
export function RegistrationProgress(props: {
  steps: readonly string[];
  /** Undefined while it goes on. */
  end: Pick<Toast, "tone" | "title" | "description"> | undefined;
}) {
  const { steps, end } = props;
  return (
    <section aria-labelledby="progress-heading" className="min-w-0">
      <h2 id="progress-heading" className="mb-3 text-xl">
        Progress
      </h2>
      {/* It stands here from the start, so that what comes into it is read out. */}
      <div role="log" aria-label="Progress">
        <ol className="space-y-2">
          {steps.map((step, position) => (
            <li key={step} className="flex gap-3 wrap-anywhere">
              <StepGlyph state={stateOf(position === steps.length - 1, end)} />
              {step}
            </li>
          ))}
        </ol>
      </div>
      {steps.length === 0 && !end && (
        <p className="text-slate">What the server does is told here, step by step.</p>
      )}
      {end && (
        <div className="mt-4">
          <Alert tone={end.tone} title={end.title}>
            {end.description}
          </Alert>
        </div>
      )}
    </section>
  );
}

type State = keyof typeof looks;

const looks = {
  "under-way": { name: "clock", colour: "text-slate" },
  done: { name: "check", colour: "text-green" },
  failed: { name: "alert", colour: "text-red" },
} as const;

/** All steps but the last one are done with; that one is what it came to. */
function stateOf(last: boolean, end: { tone: Toast["tone"] } | undefined): State {
  if (!last) return "done";
  if (!end) return "under-way";
  return end.tone === "error" ? "failed" : "done";
}

function StepGlyph({ state }: { state: State }) {
  const { name, colour } = looks[state];
  return <Icon name={name} className={`mt-0.5 size-5 shrink-0 ${colour}`} />;
}
