import { join } from "node:path";
import { z } from "zod";
import { accountEmail } from "#app/kernel/email.ts";
import { LONGEST_RETURN_NAME } from "./mail/return-name.ts";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** Keys separated by commas, the current one first. */
const keyList = z.string().transform((text) => text.split(",").map((key) => key.trim()));

const keys = keyList.refine(
  (list) => list.every((key) => !isWeak(key)),
  "each of its keys must have at least 32 random characters; `openssl rand -base64 48` makes one.",
);

const port = z.coerce.number().int().min(0).max(65535);

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  APP_MODE: z.enum(["demo", "production"]).optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Global Close Protection Institute <no-reply@gcpi.example>"),
  MAIL_RETURNS: z
    .email()
    .refine((address) => address.indexOf("@") <= LONGEST_RETURN_NAME, {
      error: `the part before the @ may have ${LONGEST_RETURN_NAME} characters`,
    })
    .optional(),
  MAIL_RETURNS_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, {
      error: "it must be whsec_ and at least 24 random bytes in base64",
    })
    .optional(),
  SESSION_SECRET: keyList.optional(),
  EVIDENCE_KEY: keys.optional(),
  CHECKPOINT_KEY: keys.optional(),
  BADGE_KEY: keys.optional(),
  SUPER_ADMIN_NAME: z.string().trim().min(2).max(120).optional(),
  SUPER_ADMIN_EMAIL: accountEmail.optional(),
  BREACHED_PASSWORDS_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  MICROSOFT_TENANT: z.guid("it must be the tenant's id, which is a GUID").optional(),
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().trim().min(2).max(40).optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#]/.test(url), "it must have no query and no fragment")
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: flag.default(false),
  METRICS_TOKEN: z
    .string()
    .refine(
      (token) => !isWeak(token),
      "it must have at least 32 random characters; `openssl rand -base64 48` makes one.",
    )
    .optional(),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

/** The names of all variables that are read. */
export const variableNames = Object.keys(schema.shape);

export type Env = Omit<z.infer<typeof schema>, "APP_MODE" | "HOST" | "APP_URL"> & {
  APP_MODE: "demo" | "production";
  HOST: string;
  APP_URL: string;
};

/** The configuration does not allow a start. The operator reads its message. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

const loopback = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);

/**
 * Reads and checks the environment once, at start.
 *
 * @throws ConfigurationError naming each variable that is wrong and why.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty variable means "not set": that is how .env files and compose files write it.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigurationError(`The configuration is not valid.\n  ${lines.join("\n  ")}`);
  }
  const env = parsed.data;
  const APP_MODE = modeOf(given);
  const HOST = env.HOST ?? (APP_MODE === "demo" ? "127.0.0.1" : "0.0.0.0");
  const APP_URL = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");

  if (APP_MODE === "demo" && !loopback.has(HOST)) {
    throw new ConfigurationError(
      `HOST: demo mode has accounts with a public password, so it listens on loopback only; "${HOST}" is not loopback. Set HOST=127.0.0.1, or APP_MODE=production.`,
    );
  }
  if (env.MIGRATION_DATABASE_URL && !env.DATABASE_URL) {
    throw new ConfigurationError(
      "MIGRATION_DATABASE_URL: it names the role that owns the tables, but DATABASE_URL is not set. Set both, or leave it out.",
    );
  }
  requireStripeWhole(env);
  requireBucketWhole(env);
  requireSuperAdminWhole(env);
  requireReturnsWhole(env);
  requireProvidersWhole(env, APP_MODE);
  if (APP_MODE === "production") requireProductionSettings(env);
  return { ...env, APP_MODE, HOST, APP_URL };
}

/** Returns the mode that the environment asks for, before anything else in it is checked. */
export function modeOf({
  APP_MODE,
  DATABASE_URL,
}: Record<string, string | undefined>): "demo" | "production" {
  return (APP_MODE || (DATABASE_URL ? "production" : "demo")) === "demo" ? "demo" : "production";
}

/**
 * Requires both Stripe keys or neither. With one alone, payments would be taken but never
 * confirmed, or never taken.
 */
function requireStripeWhole(env: z.infer<typeof schema>) {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE } = env;
  if (Boolean(key) !== Boolean(secret)) {
    const [missing, given] = key
      ? ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"]
      : ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
    throw new ConfigurationError(
      `${missing}: it is missing. Payment by Stripe needs both keys, and ${given} is set; set both, or neither to offer bank transfer alone.`,
    );
  }
  if (STRIPE_API_BASE && !key) {
    throw new ConfigurationError(
      "STRIPE_API_BASE: it names another Stripe, but no keys are set. Set both keys, or leave it out.",
    );
  }
}

/**
 * Requires complete settings for the bucket. With some of them, files would be stored where nobody
 * looks for them.
 */
function requireBucketWhole(env: z.infer<typeof schema>) {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env;
  if (Boolean(id) !== Boolean(secret)) {
    const [missing, given] = id
      ? ["S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID"]
      : ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
    throw new ConfigurationError(
      `${missing}: it is missing, and ${given} is set. Set both, or neither to use the machine's own role.`,
    );
  }
  if (!S3_BUCKET && (S3_ENDPOINT || id)) {
    throw new ConfigurationError(
      "S3_BUCKET: it is missing. Without it files are kept under DATA_DIR, and the other S3 settings mean nothing; set it, or leave them out.",
    );
  }
}

/** Requires the address and the secret, because a report that nobody signed is not read. */
function requireReturnsWhole({ MAIL_RETURNS: address, MAIL_RETURNS_SECRET: secret }: Partial<Env>) {
  if (!address === !secret) return;
  const [missing, given] = address
    ? ["MAIL_RETURNS_SECRET", "MAIL_RETURNS"]
    : ["MAIL_RETURNS", "MAIL_RETURNS_SECRET"];
  throw new ConfigurationError(
    `${missing}: it is missing, and ${given} is set. Set both, or neither where no mail server posts what comes back.`,
  );
}

/** Requires both name and address, because an invitation needs both. */
function requireSuperAdminWhole({
  SUPER_ADMIN_NAME: name,
  SUPER_ADMIN_EMAIL: email,
}: Partial<Env>) {
  if (Boolean(name) === Boolean(email)) return;
  const [missing, given] = name
    ? ["SUPER_ADMIN_EMAIL", "SUPER_ADMIN_NAME"]
    : ["SUPER_ADMIN_NAME", "SUPER_ADMIN_EMAIL"];
  throw new ConfigurationError(
    `${missing}: it is missing, and ${given} is set. Set both, or neither where nobody is to be set up at /make-admin.`,
  );
}

const providerSettings = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["MICROSOFT_TENANT", "MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"],
  ["OIDC_NAME", "OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
] as const;

/**
 * Requires all settings of an identity provider or none. Its tokens say who somebody is, so they
 * come over HTTPS, except from this machine in demo mode.
 */
function requireProvidersWhole(env: Partial<Env>, mode: Env["APP_MODE"]) {
  for (const names of providerSettings) {
    const given = names.filter((name) => env[name]);
    const missing = names.filter((name) => !env[name]);
    if (given.length > 0 && missing.length > 0) {
      throw new ConfigurationError(
        `${missing[0]}: it is missing, and ${given[0]} is set. Set all of ${names.join(", ")}, or none to offer no such login.`,
      );
    }
  }
  if (!env.OIDC_ISSUER) return;
  const { protocol, hostname } = new URL(env.OIDC_ISSUER);
  if (protocol === "https:" || (mode === "demo" && loopback.has(hostname))) return;
  throw new ConfigurationError(
    "OIDC_ISSUER: it must begin with https://. Only in demo mode may an issuer on this machine use http://.",
  );
}

function requireProductionSettings(env: z.infer<typeof schema>) {
  if (!env.SESSION_SECRET) {
    throw new ConfigurationError(
      "SESSION_SECRET: it is missing. Production needs a secret of at least 32 random characters to sign sessions and links; `openssl rand -base64 48` makes one.",
    );
  }
  if (env.SESSION_SECRET.some(isWeak)) {
    throw new ConfigurationError(
      "SESSION_SECRET: it is too weak. Whoever guesses it can sign in as anyone, so it must have at least 32 random characters (each one, if there are several); `openssl rand -base64 48` makes one.",
    );
  }
  if (!env.APP_URL) {
    throw new ConfigurationError(
      "APP_URL: it is missing. Links in mails and canonical addresses are made from it, never from a request's Host header.",
    );
  }
}

/**
 * Returns where the keys are that sign checkpoints: in the environment or, if it has none, in a file
 * of the data folder, which backups of the database do not contain.
 */
export function checkpointKeySource(
  env: Pick<Env, "CHECKPOINT_KEY" | "DATA_DIR">,
): { given: readonly string[] } | { file: string } {
  return env.CHECKPOINT_KEY
    ? { given: env.CHECKPOINT_KEY }
    : { file: join(env.DATA_DIR, "checkpoint-keys.json") };
}

/** Returns where the keys are that sign badges, in the same way. */
export function badgeKeySource(
  env: Pick<Env, "BADGE_KEY" | "DATA_DIR">,
): { given: readonly string[] } | { file: string } {
  return env.BADGE_KEY ? { given: env.BADGE_KEY } : { file: join(env.DATA_DIR, "badge-keys.json") };
}

/** Returns whether a key could be guessed. */
function isWeak(key: string): boolean {
  return key.length < 32 || new Set(key).size < 12;
}
