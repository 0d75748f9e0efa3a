import { expect, test } from "vitest";
import { badgeKeySource, checkpointKeySource, ConfigurationError, readEnv } from "./env.server.ts";

const strong = "bXktdmVyeS1yYW5kb20tc2VjcmV0LWZvci10ZXN0cw";
const production = {
  DATABASE_URL: "postgres://user@db.example/gcpi",
  SESSION_SECRET: strong,
  APP_URL: "https://gcpi.example",
};

/** The sentence with which a start is refused. */
function refusalOf(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error("the start was not refused");
}

test("with nothing set it is a demo, on this machine only, with everything by default", () => {
  expect(readEnv({})).toEqual({
    NODE_ENV: "production",
    APP_MODE: "demo",
    HOST: "127.0.0.1",
    PORT: 3000,
    APP_URL: "http://localhost:3000",
    DATA_DIR: "./data",
    DATABASE_POOL: 10,
    S3_REGION: "us-east-1",
    MAIL_FROM: "Global Close Protection Institute <no-reply@gcpi.example>",
    TRUST_PROXY: false,
    LOG_LEVEL: "info",
  });
});

test("with a database named it is production, open to the network", () => {
  expect(readEnv(production)).toMatchObject({ APP_MODE: "production", HOST: "0.0.0.0" });
});

test("the mode can be chosen on either database", () => {
  expect(readEnv({ ...production, APP_MODE: "demo" }).APP_MODE).toBe("demo");
  const { DATABASE_URL: _, ...embedded } = production;
  expect(readEnv({ ...embedded, APP_MODE: "production" }).APP_MODE).toBe("production");
});

test("an empty variable means that it is not set", () => {
  const empty = { APP_MODE: "", PORT: "", DATABASE_URL: "", HOST: "", SMTP_URL: "" };
  expect(readEnv(empty)).toEqual(readEnv({}));
});

test("the address has no slash at its end and follows the port", () => {
  expect(readEnv({ PORT: "8080" }).APP_URL).toBe("http://localhost:8080");
  expect(readEnv({ APP_URL: "http://localhost:9000//" }).APP_URL).toBe("http://localhost:9000");
});

test("text becomes what is meant by it", () => {
  expect(readEnv({ PORT: "0", TRUST_PROXY: "true", DATABASE_POOL: "20" })).toMatchObject({
    PORT: 0,
    TRUST_PROXY: true,
    DATABASE_POOL: 20,
  });
});

test.for([
  ["NODE_ENV", "staging"],
  ["APP_MODE", "test"],
  ["PORT", "http"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["APP_URL", "gcpi.example"],
  ["APP_URL", "ftp://gcpi.example"],
  ["DATABASE_URL", "mysql://db.example/gcpi"],
  ["DATABASE_POOL", "1"],
  ["SMTP_URL", "https://mail.example"],
  ["MAIL_FROM", "x"],
  ["TRUST_PROXY", "yes"],
  ["LOG_LEVEL", "loud"],
  ["S3_ENDPOINT", "storage.example"],
  ["METRICS_TOKEN", "short"],
  ["SUPER_ADMIN_NAME", "R"],
  ["SUPER_ADMIN_EMAIL", "rewi"],
] as const)("%s=%s is refused by name", ([name, value]) => {
  expect(refusalOf({ [name]: value })).toMatch(new RegExp(`\\n  ${name}: `));
});

test("everything that is wrong is named at once", () => {
  const sentence = refusalOf({ PORT: "x", LOG_LEVEL: "y" });
  expect(sentence).toContain("PORT: ");
  expect(sentence).toContain("LOG_LEVEL: ");
});

test.for(["0.0.0.0", "::", "192.168.1.5", "gcpi.example", "127.0.0.1.evil.test"])(
  "a demo refuses to listen on %s",
  (HOST) => {
    expect(refusalOf({ HOST })).toMatch(/^HOST: demo mode .*loopback only/);
    expect(refusalOf({ ...production, APP_MODE: "demo", HOST })).toMatch(/^HOST: /);
    expect(readEnv({ ...production, HOST }).HOST).toBe(HOST);
  },
);

test.for(["localhost", "127.0.0.1", "::1"])("a demo listens on %s", (HOST) => {
  expect(readEnv({ HOST }).HOST).toBe(HOST);
});

test("production refuses to start without a secret", () => {
  const { SESSION_SECRET: _, ...rest } = production;
  expect(refusalOf(rest)).toMatch(/^SESSION_SECRET: it is missing\./);
});

test.for([
  ["too short", strong.slice(0, 31)],
  ["one email over and over", "a".repeat(64)],
  ["one word over and over", "password".repeat(8)],
] as const)("production refuses a secret that is %s, without repeating it", ([, secret]) => {
  const sentence = refusalOf({ ...production, SESSION_SECRET: secret });
  expect(sentence).toMatch(/^SESSION_SECRET: it is too weak\./);
  expect(sentence).not.toContain(secret);
});

test("production refuses to start without an address of its own", () => {
  const { APP_URL: _, ...rest } = production;
  expect(refusalOf(rest)).toMatch(/^APP_URL: it is missing\./);
});

test("evidence keys are read one by one, the present one first", () => {
  const next = "bmV4dC1rZXktbWFkZS1mb3ItdGVzdHMtMDEyMzQ1Njc";
  expect(readEnv({ EVIDENCE_KEY: ` ${next}, ${strong}` }).EVIDENCE_KEY).toEqual([next, strong]);
  expect(readEnv({ EVIDENCE_KEY: "" }).EVIDENCE_KEY).toBeUndefined();
});

test("a role that migrates needs another that serves", () => {
  const MIGRATION_DATABASE_URL = "postgres://owner@db.example/gcpi";
  expect(refusalOf({ MIGRATION_DATABASE_URL })).toMatch(
    /^MIGRATION_DATABASE_URL: .* DATABASE_URL is not set/,
  );
  expect(readEnv({ ...production, MIGRATION_DATABASE_URL })).toMatchObject({
    MIGRATION_DATABASE_URL,
  });
});

test("keys of checkpoints and badges come from the environment or from a file beside the data", () => {
  const CHECKPOINT_KEY = `${strong},${strong}2`;
  expect(checkpointKeySource(readEnv({ CHECKPOINT_KEY }))).toEqual({
    given: [strong, `${strong}2`],
  });
  expect(checkpointKeySource(readEnv({ DATA_DIR: "/data" }))).toEqual({
    file: "/data/checkpoint-keys.json",
  });
  expect(badgeKeySource(readEnv({ BADGE_KEY: strong }))).toEqual({ given: [strong] });
  expect(badgeKeySource(readEnv({ DATA_DIR: "/data" }))).toEqual({ file: "/data/badge-keys.json" });
});

test("a weak evidence key stops the start, wherever it stands", () => {
  for (const EVIDENCE_KEY of ["short", `${strong},`, `${strong},${"a".repeat(40)}`]) {
    expect(refusalOf({ EVIDENCE_KEY })).toMatch(
      /EVIDENCE_KEY: each of its keys must have at least/,
    );
  }
});

test("Stripe's keys come together or not at all", () => {
  const keys = { STRIPE_SECRET_KEY: "sk_test_12345", STRIPE_WEBHOOK_SECRET: "whsec_12345" };
  expect(readEnv(keys)).toMatchObject(keys);
  for (const [name, missing] of [
    ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
    ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"],
  ] as const) {
    expect(refusalOf({ [name]: keys[name] })).toMatch(new RegExp(`^${missing}: it is missing`));
  }
});

test("another Stripe needs the keys too", () => {
  const STRIPE_API_BASE = "http://localhost:4009";
  expect(refusalOf({ STRIPE_API_BASE })).toMatch(/^STRIPE_API_BASE: .*no keys/);
  const keys = { STRIPE_SECRET_KEY: "sk_test_12345", STRIPE_WEBHOOK_SECRET: "whsec_12345" };
  expect(readEnv({ ...keys, STRIPE_API_BASE })).toMatchObject({ STRIPE_API_BASE });
});

test("who is to be set up as a super admin has a name and an address, or nobody is", () => {
  const both = { SUPER_ADMIN_NAME: "Rewi Hőhepa", SUPER_ADMIN_EMAIL: "rewi@gcpi.example" };
  expect(readEnv(both)).toMatchObject(both);
  for (const [name, missing] of [
    ["SUPER_ADMIN_NAME", "SUPER_ADMIN_EMAIL"],
    ["SUPER_ADMIN_EMAIL", "SUPER_ADMIN_NAME"],
  ] as const) {
    expect(refusalOf({ [name]: both[name] })).toMatch(new RegExp(`^${missing}: it is missing`));
  }
});

test.for([
  [{ S3_BUCKET: "b", S3_ACCESS_KEY_ID: "id" }, "S3_SECRET_ACCESS_KEY: it is missing"],
  [{ S3_BUCKET: "b", S3_SECRET_ACCESS_KEY: "secret" }, "S3_ACCESS_KEY_ID: it is missing"],
  [{ S3_ENDPOINT: "https://storage.example" }, "S3_BUCKET: it is missing"],
  [{ S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" }, "S3_BUCKET: it is missing"],
] as const)("a bucket that is named by halves is refused: %j", ([source, sentence]) => {
  expect(refusalOf(source)).toContain(sentence);
});

test("a bucket is named with keys, or without where the machine has a role", () => {
  expect(readEnv({ S3_BUCKET: "b" }).S3_BUCKET).toBe("b");
  const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  expect(readEnv({ S3_BUCKET: "b", ...keys })).toMatchObject(keys);
});

const oidc = {
  OIDC_NAME: "Our ID",
  OIDC_ISSUER: "https://id.example",
  OIDC_CLIENT_ID: "gcpi",
  OIDC_CLIENT_SECRET: "secret",
};

test("an identity provider has all of its settings or none", () => {
  expect(readEnv(oidc)).toMatchObject(oidc);
  for (const name of Object.keys(oidc)) {
    expect(refusalOf({ ...oidc, [name]: "" })).toMatch(new RegExp(`^${name}: it is missing`));
  }
  expect(refusalOf({ GOOGLE_CLIENT_ID: "g" })).toMatch(/^GOOGLE_CLIENT_SECRET: it is missing/);
  const tenant = { MICROSOFT_TENANT: "common", MICROSOFT_CLIENT_ID: "m" };
  expect(refusalOf({ ...tenant, MICROSOFT_CLIENT_SECRET: "s" })).toMatch(/MICROSOFT_TENANT: /);
});

test("an issuer is asked over HTTPS, except by a demo on the same machine", () => {
  const here = { ...oidc, OIDC_ISSUER: "http://localhost:8080" };
  expect(readEnv(here)).toMatchObject(here);
  expect(refusalOf({ ...production, ...here })).toMatch(/^OIDC_ISSUER: it must begin with https/);
  const elsewhere = { ...oidc, OIDC_ISSUER: "http://id.example" };
  expect(refusalOf(elsewhere)).toMatch(/^OIDC_ISSUER: it must begin with https/);
});
