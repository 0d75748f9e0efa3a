import { describe, expect, test } from "vitest";
import { demoPassword, demoPeople } from "#app/contexts/identity/demo.ts";
import { totp } from "../../testing/totp.ts";
import { Visitor } from "../e2e/support/visitor.ts";
import {
  freePort,
  goodSecret,
  newFolder,
  productionFolder,
  refused,
  run,
  start,
} from "./support/server.ts";

const production = { APP_MODE: "production", SESSION_SECRET: goodSecret };

describe("a start is refused with a sentence that names the variable", () => {
  const url = { APP_URL: "https://institute.example.test" };
  const cases: [string, Record<string, string>, RegExp][] = [
    ["no secret", { APP_MODE: "production", ...url }, /^SESSION_SECRET: it is missing\./m],
    [
      "a secret without variety",
      { ...production, SESSION_SECRET: "ab".repeat(40), ...url },
      /^SESSION_SECRET: it is too weak\./m,
    ],
    ["no address", production, /^APP_URL: it is missing\./m],
    [
      "a database without a mode, which means production",
      { DATABASE_URL: "postgres://localhost/none" },
      /^SESSION_SECRET: it is missing\./m,
    ],
    [
      "a demo that everybody could reach",
      { APP_MODE: "demo", HOST: "0.0.0.0" },
      /^HOST: demo mode/m,
    ],
  ];
  test.each(cases)("%s", async (_, settings, sentence) => {
    const { code, errors } = await refused({ ...settings, DATA_DIR: newFolder() });
    expect(code).toBe(1);
    expect(errors).toMatch(sentence);
    expect(errors).not.toMatch(/\n\s+at /);
    // The message must not contain the secret.
    expect(errors).not.toContain("abab");
  });
});

test("production has no demo: no buttons, no route, no inbox, no account", async () => {
  const server = await start({ ...production, DATA_DIR: productionFolder() });
  const visitor = new Visitor(server.url);
  const login = await visitor.ask("/login");
  expect(login.status).toBe(200);
  for (const trace of ["Demo accounts", "/demo-login", demoPassword, "demo.gcpi.test"]) {
    expect(login.text).not.toContain(trace);
  }
  for (const { key, email } of demoPeople) {
    expect((await visitor.send("/demo-login", { person: key })).status).toBe(404);
    const refusal = await new Visitor(server.url).send("/login", { email, password: demoPassword });
    expect(refusal.status).toBe(401);
  }
  const id = crypto.randomUUID();
  for (const path of [
    "/demo-login",
    "/dev/mail",
    "/dev/parts",
    `/dev/mail/${id}`,
    `/dev/webinars/${id}/room`,
    `/dev/webinars/${id}/recording`,
  ]) {
    expect((await visitor.ask(path)).status).toBe(404);
  }
  expect(server.output()).not.toContain(demoPassword);
  // The institute's content exists nevertheless.
  expect((await visitor.ask("/training/intro-cp")).status).toBe(200);
});

test("the first super admin is made by a link that works once", async () => {
  const port = await freePort();
  const settings = {
    ...production,
    DATA_DIR: newFolder(),
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
  };
  const email = "first@example.test";
  const command = run("scripts/admin.ts", ["first-super-admin", "--email", email], settings);
  expect((await command.ended).code).toBe(0);
  const link = /http\S+\/invitation\?token=\S+/.exec(command.output())?.[0];
  expect(link).toBeDefined();

  const server = await start(settings);
  const visitor = new Visitor(server.url);
  const path = link!.replace(settings.APP_URL, "");
  const token = new URL(link!).searchParams.get("token")!;
  const offer = await visitor.ask(path);
  expect(offer.text).toContain(email);
  expect(offer.headers.get("Referrer-Policy")).toBe("no-referrer");
  const password = "a long first password";
  const accepted = await visitor.send(path, { token, password, confirmPassword: password });
  expect(accepted.status).toBe(303);
  // Admins set two-factor authentication up before they enter the back office.
  const setUp = "/dashboard/profile/two-factor";
  expect(accepted.to).toBe("/admin");
  expect((await visitor.ask("/admin")).to).toBe(setUp);
  expect((await visitor.ask("/admin/users")).to).toBe(setUp);
  await visitor.send(setUp, { intent: "begin", currentPassword: password });
  const secret = /data-secret="(\w+)"/.exec((await visitor.ask(setUp)).text)![1]!;
  const confirmed = await visitor.send(setUp, {
    intent: "confirm",
    code: await totp(secret, new Date()),
  });
  expect(confirmed.text).toContain("Your recovery codes");
  const [code] = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(confirmed.text)!;
  expect((await visitor.ask("/admin")).status).toBe(200);

  const again = new Visitor(server.url);
  expect((await again.ask(path)).text).toContain("This link has expired or has already been used.");
  const second = await again.send(path, { token, password, confirmPassword: password });
  expect(second.status).toBeGreaterThanOrEqual(400);
  expect((await again.ask("/admin")).status).toBe(303);

  const later = new Visitor(server.url);
  expect((await later.send("/login", { email, password })).to).toBe("/login/two-factor");
  const entered = await later.send("/login/two-factor", { intent: "recovery", code });
  expect(entered.to).toBe("/admin");
  expect((await later.ask("/admin")).status).toBe(200);
});

test("the command explains itself when it is not understood", async () => {
  for (const args of [[], ["first-super-admin"], ["first-super-admin", "--email", "nobody"]]) {
    const command = run("scripts/admin.ts", args, { ...production, DATA_DIR: newFolder() });
    expect((await command.ended).code).toBe(2);
    expect(command.errors()).toContain("npm run admin -- first-super-admin --email");
  }
  const all = run("scripts/admin.ts", ["help"], { ...production, DATA_DIR: newFolder() });
  await all.ended;
  for (const name of ["first-super-admin", "backup", "restore"]) {
    expect(all.errors()).toContain(`npm run admin -- ${name} `);
  }
  const unset = run("scripts/admin.ts", ["first-super-admin", "--email", "a@example.test"], {
    APP_MODE: "production",
    DATA_DIR: newFolder(),
  });
  expect((await unset.ended).code).toBe(1);
  expect(unset.errors()).toMatch(/SESSION_SECRET: it is missing/);
  expect(unset.errors()).not.toMatch(/\n\s+at /);
});

test("behind HTTPS, cookies are bound to it and browsers are told to stay", async () => {
  const port = await freePort();
  const url = "https://institute.example.test";
  const server = await start({
    ...production,
    DATA_DIR: productionFolder(),
    PORT: String(port),
    APP_URL: url,
  });
  expect(server.url).toBe(url);
  const visitor = new Visitor(`http://localhost:${port}`);
  const page = await visitor.ask("/");
  expect(page.headers.get("Strict-Transport-Security")).toContain("max-age=31536000");
  expect(page.headers.get("Content-Security-Policy")).toContain("upgrade-insecure-requests");
  expect(page.text).toContain(`<link rel="canonical" href="${url}/"/>`);
  const password = "kea over the ridge";
  const form = { name: "Kea", email: "kea@example.test", password, confirmPassword: password };
  const registered = await visitor.ask("/register", {
    method: "POST",
    form: { ...form, terms: "on" },
    headers: { Origin: url },
  });
  expect(registered.status).toBe(303);
  const session = registered.headers.getSetCookie().find((each) => /session_token/.test(each))!;
  expect(session).toMatch(/^__Host-/);
  expect(session).toMatch(/; Secure/i);
  expect(session).toMatch(/; HttpOnly/i);
  expect(session).toMatch(/; SameSite=Lax/i);
  const foreign = await visitor.ask("/logout", {
    method: "POST",
    headers: { Origin: `http://localhost:${port}` },
  });
  // Only the origin of APP_URL is the site's own.
  expect(foreign.status).toBe(403);
});
