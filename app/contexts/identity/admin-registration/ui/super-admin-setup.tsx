import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { AdminPasswordField } from "./admin-password-field.tsx";

/** The card that invites the person whom the configuration names (D2 §2, rulings §1). */
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
