import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import type { Server } from "node:http";
import { type HttpBindings, serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type ErrorHandler, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getPath } from "hono/utils/url";
import type { StatusCode } from "hono/utils/http-status";
import { PICTURES_HASH, unhashedPicture } from "#app/kernel/picture-address.ts";
import {
  isDatabaseUnavailable,
  unavailableHeaders,
  unavailableTexts,
} from "#app/kernel/unavailable.ts";
import type { Env } from "../env.server.ts";
import type { Log } from "../log/log.server.ts";
import { EXPOSITION } from "../metrics/prometheus-format.ts";
import type { Metrics } from "../metrics/metrics.server.ts";
import { reading, readingAndPosting } from "./allowed-methods.ts";
import { mayReadMetrics } from "./metrics-guard.ts";
import { networkOf } from "./network.server.ts";
import type { Asked, CachedResponse } from "./asked.ts";
import { readableAddress } from "./readable-address.ts";
import { asHeader } from "./redirect.ts";
import { isSameSite } from "./same-site.server.ts";
import { holdsSecret, pathForLog } from "./secret-address.ts";
import { limitSlowClients, patience, serverOptions } from "./slow-clients.server.ts";
import {
  readViolation,
  reportBody,
  VIOLATION_REPORTS,
  ViolationLimit,
} from "./violation-reports.ts";

/** Reports which of the parts that the process needs are ready. */
export type Health = { ready(): Promise<{ database: boolean; files: boolean; jobs: boolean }> };

type Pages = (
  request: Request,
  about: { network: string; requestId: string; onKept?: () => void },
) => Promise<Response>;

/** The context of each request in the server: Node's own objects and the id in the log. */
type Surroundings = { Bindings: HttpBindings; Variables: { requestId: string; kept?: boolean } };

/** Limits a body. Forms are text; addresses that take files have limits of their own. */
const BODY_LIMIT = 1024 * 1024;

/** An address that takes files, and its limit. A larger body is redirected to `tooLarge`. */
export type Uploads = { path: RegExp; maxBytes: number; tooLarge: (path: string) => string };

/** This much of a body that is too large is still read, so that its sender receives the answer. */
const DRAINED = 64 * 1024 * 1024;

/** Requests that run this long after the process was asked to stop are ended. */
const ANSWER_WITHIN = 10_000;

/** The addresses that are answered here and have no route, with their methods. */
const ownAddresses = new Map([
  ["/healthz", reading],
  ["/readyz", reading],
  ["/metrics", reading],
  [VIOLATION_REPORTS, readingAndPosting],
]);

const bodiless = new Set(["GET", "HEAD"]);

/**
 * The status in log and metrics if the client disconnected before the answer, as proxies write it.
 * It counts neither as the visitor's error nor as ours.
 */
const HUNG_UP = 499;

/**
 * The addresses to which other servers post, without an Origin. Each of them checks a signature or
 * a token, or changes nothing, and needs no cookie.
 */
const openToServers =
  /^\/(webhooks\/(stripe|mail)|api\/v1\/.+|notifications\/unsubscribe|blog\/newsletter\/unsubscribe|lti\/(authorize|token|registrations|deep-links\/[^/]+|line-items\/[^/]+(\/scores)?|courses\/[^/]+\/line-items))$/;

/** In seconds. A full queue is empty by then. */
const RETRY_AFTER = "5";

type HttpOptions = {
  env: Env;
  log: Log;
  pages: Pages;
  /** Looks a request up in the page cache, before anything else. */
  kept?: (asked: Asked) => CachedResponse | undefined;
  health: Health;
  metrics: Pick<Metrics, "answered" | "text"> & Partial<Pick<Metrics, "violated">>;
  /** Returns the pattern under which an address is measured. */
  patternOf: (path: string) => string;
  /** Returns the methods of a page's address. */
  methodsOf: (path: string) => readonly string[];
  /** The folder of the built browser files. */
  files: string;
  uploads?: readonly Uploads[];
  /** Patterns of addresses that have moved, with their new addresses. */
  moved?: readonly (readonly [from: RegExp, to: string])[];
};

type Middleware = MiddlewareHandler<Surroundings>;

/**
 * Everything between the socket and the pages: ids, logs, headers, files, health, refusals. The
 * order matters: each step only sees what the earlier ones let through.
 */
export function createHttpApp(options: HttpOptions) {
  const { env, log, pages, kept, health, metrics, files, uploads = [], moved = [] } = options;
  const fixedHeaders = securityHeaders(env);
  const known = fileNames(files);
  const isFile = (path: string) =>
    known.has(unhashedPicture(path)?.file ?? path) || path.startsWith("/assets/");
  const measuredUnder = (path: string) =>
    isFile(path) ? "(file)" : ownAddresses.has(path) ? path : options.patternOf(path);
  const methodsOf = (path: string) =>
    isFile(path) ? reading : (ownAddresses.get(path) ?? options.methodsOf(path));
  const logAnswer = answerLog(log, metrics, measuredUnder);

  const app = new Hono<Surroundings>();
  app.use(loggedWithHeaders(fixedHeaders, logAnswer));
  app.use(movedAddresses(moved));
  app.use(allowedMethods(methodsOf));
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", readiness(health));
  app.get("/metrics", exposition(metrics, env.METRICS_TOKEN));
  app.post(VIOLATION_REPORTS, violationReports(log, metrics));
  app.use(builtFiles(files, known));
  app.use(storableAddresses);
  app.use(sameSite(ownOrigins(env)));
  app.use(bodyLimits(uploads));
  app.all("*", (c) =>
    pages(c.req.raw, {
      network: networkOf(addressOf(c.env, c.req.header("X-Forwarded-For"), env.TRUST_PROXY)),
      requestId: c.get("requestId"),
      onKept: () => c.set("kept", true),
    }),
  );
  app.onError(failures(log));
  answerKept(app, kept, fixedHeaders, logAnswer);
  return app;
}

type LogAnswer = (answer: {
  requestId: string;
  method: string;
  /** The path without the query, because links in emails have their token in the query. */
  path: string;
  status: number;
  started: number;
  /** Whether the page cache answered. */
  kept: boolean;
}) => void;

/** Logs and counts each answer. */
function answerLog(
  log: Log,
  metrics: Pick<Metrics, "answered">,
  measuredUnder: (path: string) => string,
): LogAnswer {
  return ({ requestId, method, path, status, started, kept }) => {
    const milliseconds = performance.now() - started;
    const ms = Math.round(milliseconds * 10) / 10;
    log.info({ requestId, method, path: pathForLog(path), status, ms });
    metrics.answered({ method, route: measuredUnder(path), status, milliseconds, kept });
  };
}

/** Gives each request an id and each answer its headers, and logs both. */
function loggedWithHeaders(fixedHeaders: Record<string, string>, logAnswer: LogAnswer): Middleware {
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set("requestId", requestId);
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    if (holdsSecret(c.req.url)) c.res.headers.set("Referrer-Policy", "no-referrer");
    // A refused client is told when to try again.
    if (c.res.status === 503 && !c.res.headers.has("Retry-After")) {
      c.res.headers.set("Retry-After", RETRY_AFTER);
    }
    for (const name in fixedHeaders) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, fixedHeaders[name]!);
    }
    const status = hasHungUp(c.env) ? HUNG_UP : c.res.status;
    const kept = c.get("kept") === true;
    logAnswer({ requestId, method: c.req.method, path: c.req.path, status, started, kept });
  };
}

/** Redirects an address that has moved to its new one, with its query. */
function movedAddresses(moved: NonNullable<HttpOptions["moved"]>): Middleware {
  return async (c, next) => {
    const from = bodiless.has(c.req.method) && moved.find(([pattern]) => pattern.test(c.req.path));
    if (!from) return next();
    return c.redirect(asHeader(c.req.path.replace(...from) + new URL(c.req.url).search), 301);
  };
}

/** Refuses methods that an address does not have, before anything else is done. */
function allowedMethods(methodsOf: HttpOptions["methodsOf"]): Middleware {
  return async (c, next) => {
    const { method, path } = c.req;
    // Nearly all requests. Every address can be read.
    if (bodiless.has(method)) return next();
    const allowed = methodsOf(path);
    const headers = { Allow: allowed.join(", ") };
    if (method === "OPTIONS") return c.body(null, 204, headers);
    if (!allowed.includes(method)) {
      return c.text(`This address does not take the method ${method}.`, 405, headers);
    }
    await next();
  };
}

function readiness(health: Health): Middleware {
  return async (c) => {
    const parts = await health.ready();
    // If files cannot be stored, everything else still works, so the proxy should continue to send
    // requests.
    const ready = parts.database && parts.jobs;
    return c.json({ ready, ...parts }, ready ? 200 : 503);
  };
}

function exposition(
  metrics: Pick<Metrics, "text">,
  token: Parameters<typeof mayReadMetrics>[1],
): Middleware {
  return async (c) => {
    const address = c.env?.incoming?.socket?.remoteAddress;
    const asker = { address, header: (name: string) => c.req.header(name) };
    // Everybody else gets 404.
    if (!mayReadMetrics(asker, token)) return c.text("Not found", 404);
    return c.body(await metrics.text(), 200, {
      "Content-Type": EXPOSITION,
      "Cache-Control": "no-store",
    });
  };
}

/**
 * Logs and counts a browser's report of a violation. Everybody can send one, so at most thirty a
 * minute are recorded, and the answer is always the same.
 */
function violationReports(log: Log, metrics: Partial<Pick<Metrics, "violated">>): Middleware {
  const limit = new ViolationLimit();
  return async (c) => {
    const body = await reportBody(c.req.raw);
    const violation = body === undefined ? undefined : readViolation(body);
    if (violation && limit.take(Date.now())) {
      log.warn({ requestId: c.get("requestId"), ...violation }, "a browser blocked something");
      metrics.violated?.(violation.directive);
    }
    return c.body(null, 204);
  };
}

/** Sends the files of the build. Their names are known, so a page never needs a disk access. */
function builtFiles(folder: string, known: ReadonlySet<string>): Middleware {
  const fileOf = (path: string) => unhashedPicture(path)?.file ?? path;
  const sendFile = serveStatic<Surroundings>({
    root: folder,
    precompressed: true,
    rewriteRequestPath: fileOf,
  });
  return async (c, next) => {
    if (!known.has(fileOf(c.req.path))) {
      return c.req.path.startsWith("/assets/") ? c.text("Not found", 404) : next();
    }
    const sent = await sendFile(c, next);
    if (sent instanceof Response) {
      sent.headers.set("Cache-Control", fileCaching(c.req.path));
      // The library's list of types does not contain captions.
      if (c.req.path.endsWith(".vtt")) sent.headers.set("Content-Type", "text/vtt; charset=utf-8");
    }
    return sent;
  };
}

/**
 * No database stores U+0000, so an address with it in the query is refused. In a path it is read as
 * an unknown name (readable-address).
 */
const storableAddresses: Middleware = async (c, next) => {
  if (c.req.url.includes("%00", c.req.url.indexOf("?") + 1 || c.req.url.length)) {
    return c.text("This address contains a character that no page takes.", 400);
  }
  await next();
};

/** Refuses forms that another site's page sends. */
function sameSite(origins: ReturnType<typeof ownOrigins>): Middleware {
  return async (c, next) => {
    if (!openToServers.test(c.req.path) && !isSameSite(c.req.raw, origins))
      return c.text("This request came from another site.", 403);
    await next();
  };
}

/** Refuses bodies that are too large. Addresses that take files have their own limits. */
function bodyLimits(uploads: readonly Uploads[]): Middleware {
  const limitBody = bodyLimit({
    maxSize: BODY_LIMIT,
    onError: async (c) => {
      // The rest of the body is read first, because a client that is still sending when the
      // connection is closed, such as a proxy, does not receive the answer.
      await drain(c.req.raw.body, DRAINED);
      return c.text("This form is larger than anything it asks for.", 413, { Connection: "close" });
    },
  });
  const limited = uploads.map((upload) => ({
    path: upload.path,
    limit: bodyLimit({
      maxSize: upload.maxBytes,
      onError: async (c) => {
        await drain(c.req.raw.body, DRAINED);
        // The page's own script checks the file's size before it sends it.
        return c.redirect(asHeader(upload.tooLarge(c.req.path.replace(/\.data$/, ""))), 303);
      },
    }),
  }));
  // Checking the body of a request without one would create a whole Request.
  return (c, next) => {
    if (bodiless.has(c.req.method)) return next();
    return (limited.find(({ path }) => path.test(c.req.path))?.limit ?? limitBody)(c, next);
  };
}

/** Answers for exceptions. Only unexpected ones are logged as errors. */
function failures(log: Log): ErrorHandler<Surroundings> {
  return (error, c) => {
    if (hasHungUp(c.env)) return c.body(null, HUNG_UP as StatusCode);
    if (isDatabaseUnavailable(error)) {
      return c.text(unavailableTexts.database, 503, unavailableHeaders.database);
    }
    log.error({ requestId: c.get("requestId"), err: error }, "request failed");
    return c.text("Something went wrong on our side. Please try again.", 500);
  };
}

/**
 * Makes each address readable, and answers from the page cache before the middleware. Most requests
 * are answered in this way, and the middleware costs several times as much as sending a cached
 * page.
 */
function answerKept(
  app: Hono<Surroundings>,
  kept: HttpOptions["kept"],
  fixedHeaders: Record<string, string>,
  logAnswer: LogAnswer,
) {
  const answer = app.fetch;
  app.fetch = (asked, bindings, execution) => {
    const request = readable(asked);
    const started = performance.now();
    const ready = kept?.(askedBy(request, bindings as HttpBindings | undefined));
    if (!ready) return answer(request, bindings, execution);
    const requestId = randomUUID();
    const headers = { ...ready.headers, ...fixedHeaders, "X-Request-Id": requestId };
    const { method } = request;
    const path = getPath(request);
    logAnswer({ requestId, method, path, status: ready.status, started, kept: true });
    return new Response(ready.body as BodyInit | null, { status: ready.status, headers });
  };
}

/** Listens, and resolves when requests are accepted. `close` finishes the open ones first. */
export function listen(
  app: ReturnType<typeof createHttpApp>,
  { HOST, PORT }: Pick<Env, "HOST" | "PORT">,
): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        hostname: HOST,
        port: PORT,
        serverOptions: serverOptions(patience),
      },
      ({ port }) => resolve({ port, close: () => closeGently(server) }),
    ) as Server;
    limitSlowClients(server, patience);
    server.on("error", reject);
  });
}

/**
 * Accepts no new connections, finishes the running requests, and closes each connection when it is
 * idle. A connection that is kept alive would otherwise delay the end of the process.
 */
function closeGently(server: Server): Promise<void> {
  return new Promise((done) => {
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    const limit = setTimeout(() => server.closeAllConnections(), ANSWER_WITHIN);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(limit);
      done();
    });
  });
}

/** Returns a request whose path can be decoded, nearly always the very same. */
function readable(request: Request): Request {
  // Some methods (TRACE) do not allow a Request; they are refused anyway.
  if (!readingAndPosting.includes(request.method)) return request;
  const address = readableAddress(request.url);
  return address === request.url ? request : new Request(address, request);
}

/** Returns whether the client has disconnected. */
function hasHungUp(bindings: HttpBindings | undefined): boolean {
  return bindings?.incoming?.socket?.destroyed === true;
}

/** Reads a body to its end, or up to a number of bytes, and discards it. */
async function drain(body: ReadableStream<Uint8Array> | null, atMost: number): Promise<void> {
  let read = 0;
  try {
    for await (const chunk of body ?? []) {
      read += chunk.length;
      if (read > atMost) return;
    }
  } catch {
    // A client that has stopped sending does not wait for an answer.
  }
}

/** Returns the origins of our own pages. */
function ownOrigins(env: Env): Set<string> {
  const { origin, protocol, port } = new URL(env.APP_URL);
  if (env.APP_MODE !== "demo") return new Set([origin]);
  const suffix = port ? `:${port}` : "";
  const local = ["localhost", "127.0.0.1", "[::1]"].map((host) => `${protocol}//${host}${suffix}`);
  return new Set([origin, ...local]);
}

function securityHeaders(env: Env): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(env.APP_URL.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}

/**
 * Built files have a hash of their content in their name, and pages name pictures with the hash of
 * all of them. During an upgrade, a process can be asked for pictures of the other version.
 */
function fileCaching(path: string): string {
  return path.startsWith("/assets/") || unhashedPicture(path)?.hash === PICTURES_HASH
    ? "public, max-age=31536000, immutable"
    : "public, max-age=86400";
}

function fileNames(folder: string): Set<string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Set(names.map((name) => `/${name.replaceAll("\\", "/")}`));
}

/**
 * Uses Node's parsed headers if possible, because creating a Headers object costs more than the
 * answer.
 */
function askedBy(request: Request, bindings: HttpBindings | undefined): Asked {
  const parsed = bindings?.incoming?.headers;
  const { method, url } = request;
  return { method, url, header: (name) => (parsed ? parsed[name] : request.headers.get(name)) };
}

/** Behind a proxy the last entry is the one that our own proxy wrote. */
function addressOf(bindings: HttpBindings, forwarded: string | undefined, trusted: boolean) {
  if (trusted && forwarded) return forwarded.split(",").at(-1)?.trim();
  return bindings?.incoming?.socket?.remoteAddress;
}
