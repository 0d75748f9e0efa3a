import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { readEnv } from "../env.server.ts";
import type { Log } from "../log/log.server.ts";
import type { Metrics } from "../metrics/metrics.server.ts";
import { reading, readingAndPosting } from "./allowed-methods.ts";
import { createHttpApp, listen } from "./server.server.ts";

type Pages = Parameters<typeof createHttpApp>[0]["pages"];

const origin = "http://localhost:3000";
const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };

const allReady = { database: true, files: true, jobs: true };

/** A site whose addresses all show what `pages` makes; only /login takes a form. */
function site(pages: Pages = async () => new Response("a page"), parts = allReady) {
  const log = { info: vi.fn<(line: object) => void>(), error: vi.fn<() => void>() };
  const answered = vi.fn<Metrics["answered"]>();
  const making = vi.fn<Pages>(pages);
  const app = createHttpApp({
    env: readEnv({ APP_MODE: "demo" }),
    log: log as unknown as Log,
    pages: making,
    health: { ready: async () => parts },
    metrics: { answered, text: async () => "" },
    patternOf: (path) => path,
    methodsOf: (path) => (path.startsWith("/login") ? readingAndPosting : reading),
    files: "public",
    moved: [[/^\/former\/([^/]+)$/, "/today/$1"]],
  });
  const ask = (path: string, init?: RequestInit) => app.request(`${origin}${path}`, init);
  return { app, ask, log, answered, making };
}

test.each([
  [{}, 200],
  [{ files: false }, 200],
  [{ database: false }, 503],
  [{ jobs: false }, 503],
])("a process of which this is away: %j, is asked for pages or not (%i)", async (away, status) => {
  const parts = { ...allReady, ...away };
  const answer = await site(undefined, parts).ask("/readyz");
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ ready: status === 200, ...parts });
});

test.each(["PUT", "PATCH", "DELETE", "PROPFIND"])(
  "no address takes %s, whoever asks, and each says what it takes",
  async (method) => {
    const { ask, making } = site();
    const askFor = async (path: string) => {
      const { status, headers } = await ask(path, { method, headers: form, body: "a=b" });
      return [status, headers.get("Allow")];
    };
    expect(await askFor("/login")).toEqual([405, "GET, HEAD, OPTIONS, POST"]);
    expect(await askFor("/about")).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await askFor("/healthz")).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await askFor("/favicon.svg")).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect((await ask("/login", { method })).status, "from nowhere").toBe(405);
    expect((await ask("/%zz", { method })).status, "at no readable address").toBe(405);
    expect(making).not.toHaveBeenCalled();
  },
);

test("TRACE, of which no Request can be made at all, is refused like the others", async () => {
  const { app } = site();
  const { port, close } = await listen(app, { HOST: "127.0.0.1", PORT: 0 });
  onTestFinished(close);
  const statuses = ["/login", "/%zz"].map(async (path) => {
    const asked = request({ port, host: "127.0.0.1", method: "TRACE", path }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return answer.resume().statusCode;
  });
  expect(await Promise.all(statuses)).toEqual([405, 405]);
});

test("an address without a form is not posted to", async () => {
  const { ask, making } = site();
  const post = (path: string) => ask(path, { method: "POST", headers: form, body: "a=b" });
  expect((await post("/login")).status).toBe(200);
  expect((await post("/about")).status).toBe(405);
  expect(making).toHaveBeenCalledOnce();
});

test("OPTIONS is answered without making the page that it asks about", async () => {
  const { ask, making } = site();
  const answer = await ask("/login", { method: "OPTIONS" });
  expect([answer.status, answer.headers.get("Allow")]).toEqual([204, "GET, HEAD, OPTIONS, POST"]);
  expect(making).not.toHaveBeenCalled();
});

test("HEAD is answered as GET is, without a body", async () => {
  const { ask } = site();
  for (const path of ["/healthz", "/favicon.svg", "/about"]) {
    const [got, headOnly] = [await ask(path), await ask(path, { method: "HEAD" })];
    expect(headOnly.status, path).toBe(got.status);
    expect(headOnly.headers.get("Content-Type"), path).toBe(got.headers.get("Content-Type"));
    expect(await headOnly.text(), path).toBe("");
  }
});

test("what cannot be read of a path reaches the pages as a name that nothing bears", async () => {
  const { ask, making } = site(async (asked) => new Response(await asked.text()));
  await ask("/training/%00");
  expect(making.mock.calls[0]![0].url).toBe(`${origin}/training/%EF%BF%BD`);
  const sent = await ask("/login%E0", { method: "POST", headers: form, body: "a=b" });
  expect(await sent.text()).toBe("a=b");
});

test.each([
  ["a length", "Content-Length: 300\r\n\r\na=b"],
  ["chunks", "Transfer-Encoding: chunked\r\n\r\n3\r\na=b\r\n"],
])("who hangs up in the middle of a form sent with %s is nobody's error", async (_, rest) => {
  const { app, log, answered } = site(async (asked) => new Response(await asked.text()));
  const { port, close } = await listen(app, { HOST: "127.0.0.1", PORT: 0 });
  onTestFinished(close);
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(`POST /login HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\n${rest}`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
  await vi.waitFor(() => expect(answered).toHaveBeenCalled());
  expect(answered.mock.calls).toMatchObject([[{ route: "/login", status: 499 }]]);
  expect(log.info.mock.calls).toMatchObject([[{ path: "/login", status: 499 }]]);
  expect(log.error).not.toHaveBeenCalled();
});

test("an address that has moved leads to where it is now, with what was asked for", async () => {
  const { ask, making } = site();
  const answer = await ask("/former/one?sort=name", { redirect: "manual" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/today/one?sort=name"]);
  expect(making).not.toHaveBeenCalled();
});
