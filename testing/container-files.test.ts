import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { variableNames } from "#app/platform/env.server.ts";
import { heapFlags, mallocSettings } from "../scripts/memory.ts";

type Service = {
  image?: string;
  environment?: Record<string, string>;
  ports?: string[];
  read_only?: boolean;
  stop_grace_period?: string;
  volumes?: string[];
};
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

const compose = parse(readFileSync("compose.yaml", "utf8")) as Compose;
const app = compose.services["app"]!;
const example = readFileSync(".env.example", "utf8");

/** The instructions of the Dockerfile, with continued lines joined. */
const instructions = readFileSync("Dockerfile", "utf8")
  .replace(/^#.*\n/gm, "")
  .replace(/\\\n\s*/g, "")
  .split("\n")
  .filter(Boolean)
  .map((line) => {
    const [name = "", ...rest] = line.split(" ");
    return { name, text: rest.join(" ") };
  });
const stages = instructions.filter(({ name }) => name === "FROM");
const runtime = instructions.slice(instructions.lastIndexOf(stages.at(-1)!));
const inImage = Object.fromEntries(
  runtime
    .filter(({ name }) => name === "ENV")
    .flatMap(({ text }) => text.split(/\s+/).map((pair) => pair.split("=") as [string, string])),
);
const listOf = (name: string) =>
  JSON.parse(runtime.find((each) => each.name === name)!.text) as string[];

/** Read by glibc and not by the application. */
const notOurs = new Set(["MALLOC_TRIM_THRESHOLD_", "MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_"]);
/** Only for development and tests, so containers do not need it. */
const notInContainers = ["STRIPE_API_BASE"];

test("the container files name no variable that the application does not read", () => {
  for (const name of [...Object.keys(app.environment!), ...Object.keys(inImage)]) {
    if (!notOurs.has(name)) expect(variableNames).toContain(name);
  }
});

test("the container files name every variable that the application reads", () => {
  const named = new Set([...Object.keys(app.environment!), ...Object.keys(inImage)]);
  const missing = variableNames.filter((name) => !named.has(name));
  expect(missing).toEqual(notInContainers);
});

test("what production cannot do without is asked for by name, and no secret has a value", () => {
  for (const name of ["APP_URL", "SESSION_SECRET"]) {
    expect(app.environment![name]).toMatch(new RegExp(`^\\$\\{${name}:\\?.+\\}$`));
  }
  expect(app.environment!["DATABASE_URL"]).toContain(":${POSTGRES_PASSWORD:?");
  for (const [name, value] of Object.entries(app.environment!)) {
    if (/SECRET|KEY|TOKEN/.test(name)) expect(value).toMatch(/^\$\{\w+:[?-]/);
  }
});

test("the example of settings names every variable, and what the compose file asks for besides", () => {
  const listed = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
  expect(variableNames.filter((name) => name !== "NODE_ENV" && !listed.includes(name))).toEqual([]);
  const asked = [...JSON.stringify(compose).matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
  expect(asked.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !variableNames.includes(name))).toEqual(["POSTGRES_PASSWORD"]);
});

test("every image is pinned", () => {
  const images = [
    ...stages.map(({ text }) => text.split(" ")[0]!),
    ...Object.values(compose.services).flatMap(({ image }) => image ?? []),
  ];
  for (const image of images) {
    if (image !== "gcpi:local") expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)*$/);
  }
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(stages.every(({ text }) => text.startsWith(`node:${dependencies.node}-`))).toBe(true);
});

test("the server runs as nobody in particular, on a file system that is not written to", () => {
  expect(runtime.findLast(({ name }) => name === "USER")?.text).toBe("node");
  expect(app.read_only).toBe(true);
  expect(app).toMatchObject({ cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
  expect(app.volumes).toEqual([`files:${inImage["DATA_DIR"]}`]);
  expect(runtime.find(({ name }) => name === "VOLUME")?.text).toBe(inImage["DATA_DIR"]);
  expect(Object.keys(compose.volumes).sort()).toEqual(["database", "files"]);
});

test("nothing is reached but through the proxy of the machine", () => {
  for (const { ports = [] } of Object.values(compose.services)) {
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  }
});

test("stopping is given longer than the server takes at most", () => {
  const http = readFileSync("app/platform/http/server.server.ts", "utf8");
  const jobs = readFileSync("app/platform/jobs/worker.server.ts", "utf8");
  const requests = Number(/ANSWER_WITHIN = ([\d_]+)/.exec(http)![1]!.replaceAll("_", ""));
  const work = Number(/graceful: true, timeout: ([\d_]+)/.exec(jobs)![1]!.replaceAll("_", ""));
  expect(Number.parseInt(app.stop_grace_period!, 10) * 1000).toBeGreaterThan(requests + work);
});

test("the server starts as `npm start` starts it, and its health is its readiness", () => {
  expect(listOf("CMD")).toEqual(["node", ...heapFlags, "build/server/serve.js"]);
  expect(inImage).toMatchObject(mallocSettings);
  expect(runtime.find(({ name }) => name === "HEALTHCHECK")?.text).toContain("/readyz");
});

test("what is run after the packages are installed is there by then", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: { postinstall: string };
  };
  const install = instructions.findIndex(({ text }) => text.startsWith("npm install"));
  const before = instructions.slice(0, install).flatMap(({ text }) => text.split(" "));
  expect(before).toContain(scripts.postinstall.replace("node ", ""));
});

test("no secret and nobody's data comes into an image", () => {
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  for (const name of [".env", ".env.*", ".git", "data", "node_modules", "*.tar.gz"]) {
    expect(ignored).toContain(name);
  }
});
