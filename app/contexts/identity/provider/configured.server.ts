import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx, IdentityProvider } from "#app/platform/ctx.ts";
import type { Env } from "#app/platform/env.server.ts";

/** Returns the identity providers that the environment names. */
export function configuredProviders(env: Partial<Env>): IdentityProvider[] {
  const google = providerOf({
    id: "google",
    name: "Google",
    issuer: "https://accounts.google.com",
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
  });
  const microsoft = providerOf({
    id: "microsoft",
    name: "Microsoft",
    issuer:
      env.MICROSOFT_TENANT && `https://login.microsoftonline.com/${env.MICROSOFT_TENANT}/v2.0`,
    clientId: env.MICROSOFT_CLIENT_ID,
    clientSecret: env.MICROSOFT_CLIENT_SECRET,
  });
  const other = providerOf({
    id: "oidc",
    name: env.OIDC_NAME,
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
  });
  return [google, microsoft, other].flat();
}

type Settings = { [Key in keyof IdentityProvider]: IdentityProvider[Key] | undefined };

function providerOf({ id, name, issuer, clientId, clientSecret }: Settings): IdentityProvider[] {
  if (!id || !name || !issuer || !clientId || !clientSecret) return [];
  return [{ id, name, issuer, clientId, clientSecret }];
}

/** What a page shows of a provider. */
export type ProviderName = Pick<IdentityProvider, "id" | "name">;

/** Returns the providers' names, for pages. */
export function providerNames({ providers = [] }: Pick<Ctx["site"], "providers">): ProviderName[] {
  return providers.map(({ id, name }) => ({ id, name }));
}

/** Returns a provider by its name in addresses, or throws NotFound. */
export function providerById(site: Pick<Ctx["site"], "providers">, id: string): IdentityProvider {
  return orNotFound(site.providers?.find((each) => each.id === id));
}
