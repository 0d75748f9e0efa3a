import type { Actor } from "#app/kernel/actor.ts";
import type { Clock } from "#app/kernel/clock.ts";
import type { Db } from "./db/database.server.ts";

/** What this deployment is called from outside, and the key that it signs with. */
export type Site = {
  /** Absolute, without a trailing slash; every link in a mail or canonical tag starts with it. */
  url: string;
  mode: "demo" | "production";
  secret: string;
  /** What evidence is sealed with, the present key first; without any, a key made from `secret`. */
  evidenceKeys?: readonly string[] | undefined;
  /** Whom /make-admin sets up as a super admin; undefined where the configuration names nobody. */
  superAdmin?: { name: string; email: string } | undefined;
};

/** What every command and query takes first. Nothing reads an ambient user or `new Date()`. */
export type Ctx = { db: Db; actor: Actor; clock: Clock; site: Site };
