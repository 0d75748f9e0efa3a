import * as client from "openid-client";
import { hours, minutes } from "#app/kernel/clock.ts";
import { accountEmail } from "#app/kernel/email.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx, IdentityProvider } from "#app/platform/ctx.ts";
import { normalEmail } from "../profile.ts";

/** Nobody waits longer for one answer of an issuer (seconds). */
const TIMEOUT = 4;

/** How long an issuer's description of itself is used. */
const DESCRIPTION_KEPT = hours(1);

/** For so many milliseconds an issuer that did not answer is not asked again. */
const AWAY_FOR = 5000;

/** Clocks that differ by more than this are wrong, so the dates in a token say nothing. */
const CLOCK_DIFFERENCE = minutes(1);

/** What an issuer says about somebody. The address is null if it gives none. */
export type ProviderIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string;
};

/** Values that one flow is bound to, as the browser keeps them. */
export type FlowSecrets = { state: string; nonce: string; verifier: string };

/** `reason` is for the operator's log. */
type Trouble = "provider-away" | "provider-refused" | "provider-declined" | "provider-clock";

/** Makes the values of a new flow. */
export function newFlowSecrets(): FlowSecrets {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
}

/** Returns the address at this site to which an issuer sends people back. */
export function answerAddress(site: Pick<Ctx["site"], "url">, providerId: string): string {
  return `${site.url}/login/with/${providerId}/answer`;
}

/** Returns the issuer's address to which somebody is sent to log in there. */
export async function authorizationAddress(
  ctx: Pick<Ctx, "clock" | "site">,
  provider: IdentityProvider,
  { state, nonce, verifier }: FlowSecrets,
): Promise<Result<string, "provider-away">> {
  const issuer = await issuerOf(ctx, provider);
  if (!issuer.ok) return issuer;
  const address = client.buildAuthorizationUrl(issuer.value.config, {
    redirect_uri: answerAddress(ctx.site, provider.id),
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return ok(address.href);
}

/**
 * Exchanges an issuer's answer for what it says about the person. The library checks state, nonce,
 * issuer, audience, dates and signature. `query` is that of the request, with its "?".
 *
 * Errors: "provider-declined" if the person cancelled; "provider-away"; "provider-clock" with the
 * `seconds` by which the issuer's clock is ahead; "provider-refused". All have a `reason`.
 */
export async function identityOf(
  ctx: Pick<Ctx, "clock" | "site">,
  provider: IdentityProvider,
  query: string,
  { state, nonce, verifier }: FlowSecrets,
): Promise<Result<ProviderIdentity, Trouble>> {
  const issuer = await issuerOf(ctx, provider);
  if (!issuer.ok) return issuer;
  const { config, clockAhead } = issuer.value;
  const about = { provider: provider.name };
  try {
    const address = new URL(answerAddress(ctx.site, provider.id) + query);
    const tokens = await client.authorizationCodeGrant(config, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return err("provider-refused", { ...about, reason: "no ID token" });
    const ahead = Math.max(clockAhead(ctx), claims.iat * 1000 - ctx.clock.now().getTime());
    const behind = -clockAhead(ctx);
    if (ahead > CLOCK_DIFFERENCE || behind > CLOCK_DIFFERENCE) {
      const by = ahead > CLOCK_DIFFERENCE ? ahead : -behind;
      return err("provider-clock", { ...about, seconds: Math.round(by / 1000), reason: "clock" });
    }
    const isComplete =
      typeof claims.email === "string" || !config.serverMetadata().userinfo_endpoint;
    const more = isComplete
      ? {}
      : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
    return ok(readClaims(provider, { ...claims, ...more, sub: claims.sub }));
  } catch (error) {
    const reason = reasonOf(error);
    if (error instanceof client.AuthorizationResponseError) {
      const isDeclined = error.error === "access_denied";
      return err(isDeclined ? "provider-declined" : "provider-refused", { ...about, reason });
    }
    if (reason === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED") {
      const by = Math.round(clockAhead(ctx) / 1000);
      return err("provider-clock", { ...about, seconds: by, reason });
    }
    return err(isAway(error) ? "provider-away" : "provider-refused", { ...about, reason });
  }
}

function readClaims(
  provider: IdentityProvider,
  claims: { sub: string } & Record<string, unknown>,
): ProviderIdentity {
  const email = accountEmail.safeParse(claims.email);
  return {
    issuer: provider.issuer,
    subject: claims.sub,
    email: email.success ? normalEmail(email.data) : null,
    emailVerified: email.success && isVerified(provider, claims),
    name: typeof claims.name === "string" ? claims.name.trim().slice(0, 120) : "",
  };
}

/**
 * Returns whether the issuer has verified the address. Microsoft has its own claim for it, which the
 * client's registration there asks for.
 */
function isVerified(provider: IdentityProvider, claims: Record<string, unknown>): boolean {
  const said = provider.id === "microsoft" ? claims.xms_edov : claims.email_verified;
  return said === true || said === "true" || (provider.id === "microsoft" && String(said) === "1");
}

type Issuer = {
  config: client.Configuration;
  /** Returns by how much the issuer's clock was ahead of ours in its last answer, in ms. */
  clockAhead: (ctx: Pick<Ctx, "clock">) => number;
};

const known = new Map<string, { until: number; issuer: Promise<Issuer> }>();
const away = new Map<string, number>();
/** The authorization endpoints of the issuers that have answered. */
const endpoints = new Map<string, string[]>();

/** Returns an issuer, which is asked once in an hour where its endpoints and keys are. */
async function issuerOf(
  ctx: Pick<Ctx, "clock">,
  provider: IdentityProvider,
): Promise<Result<Issuer, "provider-away">> {
  const now = ctx.clock.now().getTime();
  const key = [provider.issuer, provider.clientId, provider.clientSecret].join("\n");
  const about = { provider: provider.name };
  if ((away.get(key) ?? 0) > now) return err("provider-away", { ...about, reason: "away" });
  let found = known.get(key);
  if (!found || found.until <= now) {
    found = { until: now + DESCRIPTION_KEPT, issuer: discovered(provider) };
    known.set(key, found);
  }
  try {
    return ok(await found.issuer);
  } catch (error) {
    if (known.get(key) === found) known.delete(key);
    away.set(key, now + AWAY_FOR);
    return err("provider-away", { ...about, reason: reasonOf(error) });
  }
}

async function discovered(provider: IdentityProvider): Promise<Issuer> {
  let said: { date: number; at: number } | undefined;
  const watched: client.CustomFetch = async (address, options) => {
    const answer = await fetch(address, options as RequestInit);
    const date = Date.parse(answer.headers.get("Date") ?? "");
    if (!Number.isNaN(date)) said = { date, at: performance.now() };
    return answer;
  };
  const config = await client.discovery(
    new URL(provider.issuer),
    provider.clientId,
    provider.clientSecret,
    undefined,
    {
      timeout: TIMEOUT,
      [client.customFetch]: watched,
      execute: [
        client.enableNonRepudiationChecks,
        // The configuration allows plain HTTP for an issuer on this machine only.
        ...(provider.issuer.startsWith("http:") ? [client.allowInsecureRequests] : []),
      ],
    },
  );
  endpoints.set(provider.issuer, [config.serverMetadata().authorization_endpoint ?? []].flat());
  return {
    config,
    clockAhead: (ctx) =>
      said ? said.date + performance.now() - said.at - ctx.clock.now().getTime() : 0,
  };
}

/**
 * Returns the origins that forms of our pages redirect to. Issuers that have not been asked for their
 * endpoints yet are asked, but not waited for: until they answer, the issuer's own origin is allowed.
 */
export function authorizationOrigins(ctx: Pick<Ctx, "clock" | "site">): string[] {
  const addresses = (ctx.site.providers ?? []).flatMap((provider) => {
    void issuerOf(ctx, provider);
    return [provider.issuer, ...(endpoints.get(provider.issuer) ?? [])];
  });
  return [...new Set(addresses.map((each) => new URL(each).origin))];
}

/** Returns what went wrong, without any value of the answer. */
function reasonOf(error: unknown): string {
  if (error instanceof client.ResponseBodyError) return `${error.code}: ${error.status}`;
  for (let each = error; each instanceof Error; each = each.cause) {
    if ("code" in each && typeof each.code === "string") return each.code;
  }
  return error instanceof Error ? error.name : "unknown";
}

/** An issuer that cannot be reached, is too slow, or answers with an error of its own is away. */
function isAway(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  const reason = reasonOf(error);
  if (reason === "OAUTH_TIMEOUT" || reason === "OAUTH_RESPONSE_IS_NOT_CONFORM") return true;
  return (
    /^(E[A-Z]+|UND_ERR_\w+)$/.test(reason) || (error instanceof TypeError && !("code" in error))
  );
}
