import { Events, type MutableToken, OAuth2Server } from "oauth2-mock-server";
import type { ProviderIdentity } from "#app/contexts/identity/provider/issuer.server.ts";
import type { IdentityProvider } from "#app/platform/ctx.ts";
import { requestWith } from "./browser.ts";

type Claims = Partial<Record<keyof ProviderIdentity | "email_verified", unknown>> &
  Record<string, unknown>;

/**
 * Starts an issuer of OpenID Connect on this machine, with keys of its own. It lets everybody in
 * without a question, and says of them what `says` was called with last.
 */
export async function localIssuer(name = "Local ID", port = 0) {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(port, "localhost");
  const issuer = server.issuer.url!;
  const provider: IdentityProvider = {
    id: "oidc",
    name,
    issuer,
    clientId: "gcpi",
    clientSecret: "a secret of the tests",
  };
  let claims: Claims = {};
  let change: (token: MutableToken) => void = () => {};
  server.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
    Object.assign(token.payload, claims);
    change(token);
  });
  return {
    provider,
    /** Sets what it says of the next person, besides their number there (`sub`). */
    says: (about: Claims) => {
      claims = about;
      change = () => {};
    },
    /** Changes tokens before they are signed. */
    changes: (how: (token: MutableToken) => void) => (change = how),
    service: server.service,
    stop: () => server.stop(),
  };
}

/** Follows the address of a flow as a browser does. @returns the address of this site that it leads to. */
export async function answerTo(address: string): Promise<string> {
  const sent = await fetch(address, { redirect: "manual" });
  const location = sent.headers.get("Location");
  if (!location) throw new Error(`the issuer answered ${sent.status}`);
  return location;
}

/** Returns the request with which a browser brings an answer. */
export function bringing(answer: string, setCookies: readonly string[]): Request {
  return requestWith(setCookies, answer);
}
