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
  secret: string;
  /**
   * The keys that encrypt evidence, the current one first. Without any, a key made from `secret` is
   * used.
   */
  evidenceKeys?: readonly string[] | undefined;
  /**
   * The person whom /make-admin can invite as a super admin; undefined if the configuration names
   * nobody.
   */
  superAdmin?: { name: string; email: string } | undefined;
};

/**
 * The first argument of every command and query. Nothing reads a global user or calls `new Date()`.
 */
export type Ctx = { db: Db; actor: Actor; clock: Clock; site: Site };
