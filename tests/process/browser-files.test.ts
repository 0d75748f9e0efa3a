import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { demoPassword } from "#app/contexts/identity/demo.ts";
import { LONG_WORD } from "#app/ui/examples.ts";
import { designatedSuperAdmin } from "#app/contexts/identity/admin-registration/designated-super-admin.server.ts";

const folder = join(import.meta.dirname, "../../build/client");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(js|css|json|html|map|webmanifest)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
const scripts = files.filter(({ name }) => name.endsWith(".js"));

/** Strings that occur only in the server's code and its libraries. */
const serverOnly = [
  "pg-boss",
  "pgboss",
  "drizzle",
  "better-auth",
  "better_auth",
  "pglite",
  "nodemailer",
  "createTransport",
  "argon2",
  "node:crypto",
  "node:fs",
  "node:net",
  "node:path",
  "DATABASE_URL",
  "SESSION_SECRET",
  "SMTP_URL",
  "process.env.",
  "user_roles",
  "mail_outbox",
  "pg_advisory",
  "session_token",
  "createHmac",
  "insert into",
  ".server.ts",
];

test("nothing of the server is in what browsers are sent", () => {
  expect(scripts.length).toBeGreaterThan(20);
  const found = scripts.flatMap(({ name, text }) =>
    serverOnly.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`),
  );
  expect(found).toEqual([]);
});

test("the libraries that render Markdown are loaded by the preview of the editor alone", () => {
  const renders = scripts.filter(({ text }) => /micromark|rehype/.test(text));
  expect(renders.length).toBeGreaterThan(0);
  const parts = new Set(renders.map(({ name }) => name.replace(/-[\w-]{8}\.js$/, "")));
  expect([...parts].toSorted()).toEqual(["assets/article", "assets/post", "assets/rendered"]);
  // No page imports them before it is used.
  const manifest = scripts.find(({ name }) => name.startsWith("assets/manifest-"))!;
  for (const { name } of renders) expect(manifest.text).not.toContain(name);
});

test("the examples of the catalogue of parts are loaded by the catalogue alone", () => {
  const examples = scripts.filter(({ text }) => text.includes(LONG_WORD));
  const pages = new Set(examples.map(({ name }) => name.replace(/-[\w-]{8}\.js$/, "")));
  expect([...pages]).toEqual(["assets/parts"]);
});

test("no source maps and no secret of this machine are among them", () => {
  expect(files.filter(({ name }) => name.endsWith(".map"))).toEqual([]);
  const secret = /sourceMappingURL=(?!data:)|BEGIN [A-Z ]*PRIVATE KEY|sk_(live|test)_|whsec_/;
  const here = join(import.meta.dirname, "../..");
  const found = files.filter(({ text }) => secret.test(text) || text.includes(here));
  expect(found.map(({ name }) => name)).toEqual([]);
});

test("the demo's printed password is with the login page's demo part alone", () => {
  const holders = scripts.filter(({ text }) => text.includes(demoPassword));
  const elsewhere = holders.filter(({ name }) => !/^assets\/(login|demo)/.test(name));
  expect(elsewhere.map(({ name }) => name)).toEqual([]);
});

test("whom the site would set up as a super admin is in no file of the browser's", () => {
  const { name, email } = designatedSuperAdmin({ APP_MODE: "demo" })!;
  const holders = files.filter(({ text }) => text.includes(name) || text.includes(email));
  expect(holders.map(({ name: file }) => file)).toEqual([]);
});

type RouteFiles = { parentId?: string; module: string; imports?: string[] };

/** Returns the scripts of a route's page with those of the layouts around it. */
function scriptsOf(routeId: string): Set<string> {
  const { text } = scripts.find(({ name }) => name.startsWith("assets/manifest-"))!;
  const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as {
    routes: Record<string, RouteFiles>;
  };
  const found = new Set<string>();
  for (let id: string | undefined = routeId; id !== undefined;) {
    const route: RouteFiles = manifest.routes[id]!;
    for (const file of [route.module, ...(route.imports ?? [])]) found.add(file);
    id = route.parentId;
  }
  return found;
}

test("course and lecture pages have at most 23 kB (gzip) more script than a plain page of members", () => {
  const plain = scriptsOf("routes/learn/own-resources");
  for (const id of ["routes/learn/course", "routes/learn/course-item"]) {
    const more = [...scriptsOf(id)].filter((file) => !plain.has(file));
    expect(more.length, id).toBeGreaterThan(0);
    const bytes = more.reduce((sum, file) => sum + gzipSync(readFileSync(folder + file)).length, 0);
    expect(bytes, `${id}: ${more.join(" ")}`).toBeLessThan(23_000);
  }
});
