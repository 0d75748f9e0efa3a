import { data } from "react-router";
import { identityToasts } from "#app/contexts/identity/messages.ts";
import { beginProviderLink } from "#app/contexts/identity/provider/flow.server.ts";
import { ownProviders, unlinkProvider } from "#app/contexts/identity/provider/link.server.ts";
import {
  LinkProviderForm,
  ProviderList,
} from "#app/contexts/identity/provider/ui/provider-list.tsx";
import { identityPolicy } from "#app/contexts/identity/policy.ts";
import { reauthenticationForm } from "#app/contexts/identity/two-factor/form.ts";
import { reauthenticationOf } from "#app/contexts/identity/two-factor/reauthentication.server.ts";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { hiddenFromViews, memberHere } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/providers.ts";
import { accountRefusal } from "./account-refusal.server.ts";
import { ProfileFrame } from "./profile-frame.tsx";
import { providerNeeds } from "./provider-needs.server.ts";

export const middleware = [hiddenFromViews];

const PAGE = "/dashboard/profile/providers";

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberHere(context);
  const ctx = ctxOf(context);
  const shown = {
    email: member.email,
    can: { link: identityPolicy.linkProvider(member) },
    ...(await ownProviders(ctx)),
    reauthentication: await reauthenticationOf(ctx),
  };
  return data(shown, { headers: providerNeeds(ctx) });
}

/** A refused form: the linked account or the provider that it was about, and why. */
type Refused = { about: string; result: FormResult };

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  switch (form.get("intent")) {
    case "link": {
      const about = textOf(form, "provider");
      const parsed = parseForm(form, reauthenticationForm);
      if (!parsed.ok) return data<Refused>({ about, result: parsed.result }, 422);
      const begun = await beginProviderLink(ctx, { providerId: about, ...parsed.value });
      if (!begun.ok) return refused(form, about, begun);
      const { address, setCookie } = begun.value;
      return redirect(address, { status: 303, headers: { "Set-Cookie": setCookie } });
    }
    case "unlink": {
      const about = idParam(textOf(form, "id"));
      const parsed = parseForm(form, reauthenticationForm);
      if (!parsed.ok) return data<Refused>({ about, result: parsed.result }, 422);
      const done = await unlinkProvider(ctx, { id: about, ...parsed.value });
      if (!done.ok) return refused(form, about, done);
      return redirectWithToast(context, PAGE, identityToasts.providerUnlinked);
    }
    default:
      throw data(null, 400);
  }
}

function refused(form: FormData, about: string, failure: Parameters<typeof accountRefusal>[2]) {
  const { data: answer, init } = accountRefusal(form, "providers", failure);
  return data<Refused>({ about, result: answer.result }, init ?? {});
}

/** Passes on where the page's forms may lead (`providerNeeds`). */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = titled("Linked accounts", "The accounts at other sites that log in to yours.");

export default function Providers({ loaderData, actionData }: Route.ComponentProps) {
  const { email, can, linked, linkable, reauthentication } = loaderData;
  return (
    <ProfileFrame part="security" title="Linked accounts" reauthentication={reauthentication}>
      <div className="max-w-text space-y-8">
        <p>
          A linked account logs in to your account here without its password. If your account asks
          for a second step, it asks for it then as well.
        </p>
        <ProviderList linked={linked} refused={actionData} />
        {linkable.length > 0 && !can.link && (
          <ConfirmAddressNotice email={email}>
            An account can be linked once we know that the address is yours.
          </ConfirmAddressNotice>
        )}
        {can.link &&
          linkable.map((provider) => (
            <LinkProviderForm key={provider.id} provider={provider} refused={actionData} />
          ))}
      </div>
    </ProfileFrame>
  );
}
