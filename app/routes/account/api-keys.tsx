import { data } from "react-router";
import { apiKeyForm } from "#app/contexts/api/key/form.ts";
import { makeApiKey } from "#app/contexts/api/key/make.server.ts";
import { ownApiKeys } from "#app/contexts/api/key/queries.server.ts";
import { ApiKeyForm } from "#app/contexts/api/key/ui/api-key-form.tsx";
import { ApiKeyList } from "#app/contexts/api/key/ui/api-key-list.tsx";
import { apiErrors } from "#app/contexts/api/messages.ts";
import { apiPolicy } from "#app/contexts/api/policy.ts";
import { reauthenticationOf } from "#app/contexts/identity/two-factor/reauthentication.server.ts";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { CopyField } from "#app/ui/patterns/copy-field.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { hiddenFromViews, memberHere } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/api-keys.ts";
import { accountRefusal } from "./account-refusal.server.ts";
import { ProfileFrame } from "./profile-frame.tsx";

export const middleware = [hiddenFromViews];

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberHere(context);
  const ctx = ctxOf(context);
  const may = apiPolicy.keepApiKeys(member);
  return {
    email: member.email,
    can: { make: may },
    keys: may ? await ownApiKeys(ctx) : [],
    reauthentication: await reauthenticationOf(ctx),
  };
}

/** Makes a key, and answers with its secret, which is shown this once. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, apiKeyForm);
  if (!parsed.ok) return data({ intent: "make" as const, result: parsed.result }, 422);
  const made = await makeApiKey(ctxOf(context), parsed.value);
  if (made.ok) return data({ secret: made.value.secret, name: parsed.value.name });
  if (made.error === "too-many-keys") {
    const result = refusal(form, { formError: { text: apiErrors[made.error] } });
    return data({ intent: "make" as const, result }, 422);
  }
  return accountRefusal(form, "make", { error: made.error, detail: made.detail });
}

export const meta = titled("API keys", "Keys with which your programs use the API.");

export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  const { email, can, keys, reauthentication } = loaderData;
  return (
    <ProfileFrame part="security" title="API keys" reauthentication={reauthentication}>
      <div className="max-w-text space-y-8">
        <p>
          A key lets a program do some of what you may do, through the API.{" "}
          <Link to="/developers" className="link">
            How the API works
          </Link>
        </p>
        {actionData && "secret" in actionData && (
          <section aria-labelledby="secret-heading" className="space-y-4">
            <h2 id="secret-heading" className="text-2xl">
              Your new key
            </h2>
            <Alert tone="warning" title="You see it only now">
              Copy it into the program that uses it. Whoever has it can act for you.
            </Alert>
            <CopyField label={`The secret of “${actionData.name}”`} text={actionData.secret} />
          </section>
        )}
        {keys.length > 0 && (
          <ApiKeyList keys={keys} pathOf={(id) => `/dashboard/profile/api-keys/${id}`} />
        )}
        {can.make ? (
          <section aria-labelledby="new-key-heading">
            <h2 id="new-key-heading" className="mb-4 text-2xl">
              Make a key
            </h2>
            <ApiKeyForm
              result={actionData && "result" in actionData ? actionData.result : undefined}
            />
          </section>
        ) : (
          <ConfirmAddressNotice email={email}>
            A key can be made once we know that the address is yours.
          </ConfirmAddressNotice>
        )}
      </div>
    </ProfileFrame>
  );
}
