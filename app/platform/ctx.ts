import type { Actor } from "#app/kernel/actor.ts";
import type { Clock } from "#app/kernel/clock.ts";
import type { Db } from "./db/database.server.ts";

/** What this deployment is called from outside, and its secret. */
export type Site = {
  /**
   * Absolute, without a trailing slash. Every link in an email and every canonical address begins
   * with it.
   */
  url: string;
  mode: "demo" | "production";
  /** Signs and, without evidence keys, encrypts. */
  secret: string;
  /** Earlier secrets. What they signed or encrypted is still accepted; nothing new is. */
  formerSecrets?: readonly string[] | undefined;
  /**
   * The keys that encrypt evidence, the current one first. Without any, a key made from `secret` is
   * used.
   */
  evidenceKeys?: readonly string[] | undefined;
  /**
   * Where the keys are that sign checkpoints of what was recorded: in the configuration, the one that
   * signs first, or in a file outside of the database. Undefined: no checkpoints are made.
   */
  checkpointKeys?: { given: readonly string[] } | { file: string } | undefined;
  /** Where the keys are that sign badges, in the same way. Undefined: no badges are made. */
  badgeKeys?: { given: readonly string[] } | { file: string } | undefined;
  /**
   * The person whom /make-admin can invite as a super admin; undefined if the configuration names
   * nobody.
   */
  superAdmin?: { name: string; email: string } | undefined;
  /**
   * The address of a service that lists stolen passwords, without a trailing slash; undefined if
   * none is asked.
   */
  breachedPasswords?: string | undefined;
  /**
   * Where emails of the newsletter come back to, and the secret by which the mail server signs what it
   * posts about them. Undefined: nothing that comes back is read.
   */
  returns?: { address: string; secret: string } | undefined;
  /** The identity providers by which people can sign in, in the order in which pages list them. */
  providers?: readonly IdentityProvider[] | undefined;
};

/** An issuer of OpenID Connect that the configuration names, and this site's client there. */
export type IdentityProvider = {
  /** Its name in addresses of this site, such as "google". */
  id: string;
  /** Its name on pages, such as "Google". */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

/** Returns the site's secrets, the present one first. */
export function secretsOf(site: Pick<Site, "secret" | "formerSecrets">): [string, ...string[]] {
  return [site.secret, ...(site.formerSecrets ?? [])];
}

/**
 * The first argument of every command and query. Nothing reads a global user or calls `new Date()`.
 */
export type Ctx = { db: Db; actor: Actor; clock: Clock; site: Site };
