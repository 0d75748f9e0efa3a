import type { Site } from "../ctx.ts";
import { isSignedBy, signaturesOf } from "../signature.server.ts";

/**
 * What somebody can turn off: a kind of email to their account. The newsletter needs no account;
 * there, `profileId` is the id of the subscription.
 */
export type Subscription = { profileId: string; kind: string };

/**
 * Returns the address that turns a kind of email off without a login. Its token does not expire,
 * because it has to work for as long as somebody has the email.
 */
export const unsubscribeLink = (site: Site, subscription: Subscription): string =>
  linkFor(site, signedPart(subscription));

/** Returns the same from what the outbox stores, which contains no token. */
export const linkFor = (site: Site, signed: string): string =>
  `${site.url}${pageOf(signed)}?token=${signed}.${signaturesOf(site, signedText(signed))[0]}`;

export const signedPart = ({ profileId, kind }: Subscription): string => `${profileId}.${kind}`;

/** The kind of the newsletter's emails. */
export const NEWSLETTER = "newsletter";

const pageOf = (signed: string) =>
  signed.endsWith(`.${NEWSLETTER}`) ? "/blog/newsletter/unsubscribe" : "/notifications/unsubscribe";

/** Returns what a token turns off; undefined if we have not signed it. */
export function subscriptionOf(site: Site, token: string): Subscription | undefined {
  const [, signed, profileId, kind, signature] =
    /^(([0-9a-f-]{36})\.([a-z-]+))\.([\w-]{43})$/.exec(token) ?? [];
  if (!signed || !profileId || !kind || !signature) return undefined;
  return isSignedBy(site, signedText(signed), signature) ? { profileId, kind } : undefined;
}

/** The prefix keeps these signatures apart from those of session cookies, which have the same key. */
const signedText = (signed: string) => `unsubscribe:${signed}`;
