import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { ReauthenticationField } from "#app/ui/patterns/reauthentication.tsx";
import { FieldError, type FieldState, TextField } from "#app/ui/primitives/field.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import type { Toast } from "#app/kernel/toast.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { adminRoleLabels, adminRoles } from "../rules.ts";

/**
 * The form "Register New Admin" (D2 §2). The server also shows a toast for empty fields (D2 §5).
 */
export function RegisterAdminForm(props: {
  result: FormResult | undefined;
  mayRegisterSuperAdmin: boolean;
}) {
  return (
    <Form
      result={props.result}
      intent="register"
      initial={{ role: "admin" }}
      submit="Register Admin"
      submitting="Registering..."
    >
      {(field) => (
        <>
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            state={field("email")}
          />
          <TextField name="name" label="Name" autoComplete="off" state={field("name")} />
          <AdminPasswordField field={field} />
          <RoleChoice state={field("role")} all={props.mayRegisterSuperAdmin} />
        </>
      )}
    </Form>
  );
}

function RoleChoice({ state, all }: { state: FieldState; all: boolean }) {
  return (
    <fieldset aria-describedby={state.errors ? "role-error" : undefined}>
      <legend className="font-semibold">Role</legend>
      {adminRoles.map((role) => {
        const closed = role === "super_admin" && !all;
        return (
          <label key={role} className={`mt-2 flex gap-3 ${closed ? "text-slate" : ""}`}>
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={!closed && state.value === role}
              disabled={closed}
              className="mt-1 size-5 shrink-0 accent-ink"
            />
            <span>
              {adminRoleLabels[role]}
              {closed && <span className="block text-sm">Only super admins register these.</span>}
            </span>
          </label>
        );
      })}
      <FieldError id="role-error" errors={state.errors} />
    </fieldset>
  );
}

/** Shows the card that invites the person whom the configuration names (D2 §2, rulings §1). */
export function SuperAdminSetup(props: {
  candidate: { name: string; email: string } | null;
  result: FormResult | undefined;
}) {
  const { candidate, result } = props;
  if (!candidate) {
    return (
      <Alert tone="info" title="Nobody is named yet">
        Whoever runs this site can name one person here, with the settings SUPER_ADMIN_NAME and
        SUPER_ADMIN_EMAIL.
      </Alert>
    );
  }
  return (
    <div className="rounded-md border border-mist bg-card p-6">
      <p className="text-lg font-semibold wrap-anywhere">{candidate.name}</p>
      <p className="text-slate wrap-anywhere">{candidate.email}</p>
      <p className="mt-3 mb-5">
        One click sends this address an invitation. Whoever accepts it chooses a password, and is a
        Super Admin from then on.
      </p>
      <Form
        result={result}
        intent="set-up"
        submit={`Set up ${candidate.name}`}
        submitting="Setting up..."
      >
        {(field) => <AdminPasswordField field={field} />}
      </Form>
    </div>
  );
}

/** Asks for the acting admin's own password, because the browser may have been left open. */
function AdminPasswordField({ field }: { field: (name: string) => FieldState }) {
  return (
    <ReauthenticationField
      field={field}
      name="adminPassword"
      label="Admin password"
      help="Your own password."
    />
  );
}

/** Shows the steps that a registration has reached, and how it ended. */
export function RegistrationProgress(props: {
  steps: readonly string[];
  /** Undefined while the registration is running. */
  end: Pick<Toast, "tone" | "title" | "description"> | undefined;
}) {
  const { steps, end } = props;
  return (
    <section aria-labelledby="progress-heading" className="min-w-0">
      <h2 id="progress-heading" className="mb-3 text-xl">
        Progress
      </h2>
      {/* The log is there from the start, so that screen readers announce what is added. */}
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

/**
 * Returns the state of a step. All but the last are done; the last has the registration's state.
 */
function stateOf(last: boolean, end: { tone: Toast["tone"] } | undefined): State {
  if (!last) return "done";
  if (!end) return "under-way";
  return end.tone === "error" ? "failed" : "done";
}

function StepGlyph({ state }: { state: State }) {
  const { name, colour } = looks[state];
  return <Icon name={name} className={`mt-0.5 size-5 shrink-0 ${colour}`} />;
}
