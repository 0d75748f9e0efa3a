import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { ReauthenticationField } from "#app/ui/patterns/reauthentication.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { WayInItem } from "../../ui/way-in-item.tsx";

export type LinkedProvider = {
  id: string;
  name: string;
  email: string;
  /** Whether it can still log in, because the site still offers this provider. */
  works: boolean;
  linkedAt: Date;
  lastUsedAt: Date | null;
};

/** Says which accounts at other sites log in, and links to them. */
export function ProviderSummary({ names }: { names: readonly string[] }) {
  return (
    <section aria-labelledby="providers-heading">
      <h2 id="providers-heading" className="text-2xl">
        Linked accounts
      </h2>
      <p className="mt-2 mb-5 text-slate">
        {names.length === 0
          ? "Log in with an account that you have at another site."
          : `Your account at ${names.join(" and ")} can log in to your account here.`}
      </p>
      <ButtonLink to="/dashboard/profile/providers" look="secondary">
        {names.length === 0 ? "Link an account" : "Manage linked accounts"}
      </ButtonLink>
    </section>
  );
}

type Refused = { about: string; result: FormResult } | undefined;

/** Lists the member's linked accounts. Each can be removed after asking again who it is. */
export function ProviderList(props: {
  linked: readonly LinkedProvider[];
  /** The linked account whose removal was refused, and why. */
  refused: Refused;
}) {
  const { linked, refused } = props;
  if (linked.length === 0) return <p className="text-slate">You have linked no account yet.</p>;
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {linked.map(({ id, name, email, works, linkedAt, lastUsedAt }) => (
        <WayInItem
          key={id}
          id={id}
          name={name}
          what={`the account at ${name}`}
          begun="Linked"
          at={linkedAt}
          lastUsedAt={lastUsedAt}
          note={works ? undefined : "This site no longer offers it."}
          intent="unlink"
          submit="Remove linked account"
          refused={refused?.about === id ? refused.result : undefined}
        >
          <p className="wrap-anywhere text-slate">{email}</p>
        </WayInItem>
      ))}
    </ul>
  );
}

/** Links an account at another site, after asking again who it is. */
export function LinkProviderForm(props: {
  provider: { id: string; name: string };
  refused: Refused;
}) {
  const { provider, refused } = props;
  return (
    <section aria-labelledby={`link-${provider.id}`}>
      <h2 id={`link-${provider.id}`} className="text-2xl">
        {provider.name}
      </h2>
      <p className="mt-2 mb-5 text-slate">
        You log in at {provider.name} next. The account there must have the same email address as
        yours here.
      </p>
      <Form
        result={refused?.about === provider.id ? refused.result : undefined}
        intent="link"
        idPrefix={`${provider.id}-`}
        schema={async () => (await import("../../two-factor/form.ts")).reauthenticationForm}
        submit={`Link your account at ${provider.name}`}
      >
        {(field) => (
          <>
            <input type="hidden" name="provider" value={provider.id} />
            <ReauthenticationField field={field} />
          </>
        )}
      </Form>
    </section>
  );
}
