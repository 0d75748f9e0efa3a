import { Form } from "#app/ui/patterns/form.tsx";
import { ReauthenticationField } from "#app/ui/patterns/reauthentication.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { WayInItem } from "../../ui/way-in-item.tsx";

export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** Says how many passkeys there are, and links to them. */
export function PasskeySummary({ count }: { count: number }) {
  return (
    <section aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading" className="text-2xl">
        Passkeys
      </h2>
      <p className="mt-2 mb-5 text-slate">
        {count === 0
          ? "Log in with your fingerprint, your face or the PIN of your device instead of the password."
          : count === 1
            ? "One passkey can log in to your account."
            : `${count} passkeys can log in to your account.`}
      </p>
      <ButtonLink to="/dashboard/profile/passkeys" look="secondary">
        {count === 0 ? "Add a passkey" : "Manage passkeys"}
      </ButtonLink>
    </section>
  );
}

/** Lists the member's passkeys. Each can be removed after asking again who it is. */
export function PasskeyList(props: {
  passkeys: Passkey[];
  /** The passkey whose removal was refused, and why. */
  refused: { removing: string; result: FormResult } | undefined;
}) {
  const { passkeys, refused } = props;
  if (passkeys.length === 0) return <p className="text-slate">You have no passkey yet.</p>;
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <WayInItem
          key={id}
          id={id}
          name={name}
          what={`the passkey ${name}`}
          begun="Added"
          at={createdAt}
          lastUsedAt={lastUsedAt}
          intent="remove"
          submit="Remove passkey"
          refused={refused?.removing === id ? refused.result : undefined}
        />
      ))}
    </ul>
  );
}

/** Renews the recovery codes of an account whose second step is a passkey. */
export function RenewCodesForm({ result }: { result: FormResult | undefined }) {
  return (
    <details open={result !== undefined} className="border-t border-mist pt-4">
      <summary className="min-h-11 cursor-pointer py-2 text-xl font-semibold">
        Make new recovery codes
      </summary>
      <p className="mb-5 text-slate">The earlier ones stop working at once.</p>
      <Form
        result={result}
        intent="codes"
        idPrefix="codes-"
        schema={async () => (await import("../../two-factor/form.ts")).reauthenticationForm}
        submit="Make new recovery codes"
        look="secondary"
      >
        {(field) => <ReauthenticationField field={field} />}
      </Form>
    </details>
  );
}
