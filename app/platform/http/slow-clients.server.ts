import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Time limits and maximum numbers for what clients send and read. */
export type Patience = {
  /** For all headers, from the first byte or from the opening of the connection on. */
  headMs: number;
  /** For a body: this long, plus a second for each `bodyBytesPerSecond` that have arrived … */
  bodyMs: number;
  bodyBytesPerSecond: number;
  /**
   * … but never more than this ahead of now, so that a fast beginning does not allow hours of
   * silence.
   */
  bodyStallMs: number;
  /** For headers and body together, however steadily they arrive. */
  requestMs: number;
  /** How long nothing may move on a connection while a request is being answered. */
  stillMs: number;
  /** How long a connection is kept for the next request. */
  keepAliveMs: number;
  /** How often these limits are checked. */
  lookMs: number;
  /** Connections in all. Further ones are closed at once. */
  connections: number;
  /** Connections without a first request. The oldest is closed for a new one. */
  silent: number;
  /** Requests with an unfinished body. The one that is furthest behind is closed. */
  unfinished: number;
};

/** What these values mean for a proxy is in docs/OPERATIONS.md. */
export const patience: Patience = {
  headMs: 15_000,
  bodyMs: 20_000,
  bodyBytesPerSecond: 1000,
  bodyStallMs: 60_000,
  requestMs: 30 * 60_000,
  // Streams of forum pages send something every 25 seconds (realtime/streams).
  stillMs: 120_000,
  // Longer than proxies keep an idle connection, so that the proxy closes it and not we.
  keepAliveMs: 75_000,
  lookMs: 1000,
  // Forum pages may hold 2000 of them.
  connections: 3000,
  silent: 300,
  unfinished: 200,
};

const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/** Returns the limits that Node enforces itself. */
export function serverOptions(limits: Patience): ServerOptions {
  return {
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.lookMs,
  };
}

type Body = {
  incoming: IncomingMessage;
  answer: ServerResponse;
  /** When the request is ended if nothing more arrives; as Date.now(). */
  deadline: number;
  seen: number;
};

/** Enforces the other limits: slow bodies, silent connections, and their numbers. */
export function limitSlowClients(server: Server, limits: Patience): void {
  const silent = new Set<Socket>();
  const bodies = new Map<IncomingMessage, Body>();
  server.maxConnections = limits.connections;
  server.timeout = limits.stillMs;

  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
    if (silent.size > limits.silent) for (const oldest of silent) return void oldest.destroy();
  });

  server.prependListener("request", (incoming: IncomingMessage, answer: ServerResponse) => {
    const isFirst = silent.delete(incoming.socket);
    if (!hasBody(incoming)) return;
    // The beginning of the body arrived with the headers.
    const seen = isFirst ? 0 : incoming.socket.bytesRead;
    bodies.set(incoming, { incoming, answer, deadline: Date.now() + limits.bodyMs, seen });
    if (bodies.size > limits.unfinished) {
      look();
      if (bodies.size > limits.unfinished) giveUp(furthestBehind());
    }
  });

  const looking = setInterval(look, limits.lookMs).unref();
  server.on("close", () => clearInterval(looking));

  function look() {
    const now = Date.now();
    for (const body of bodies.values()) {
      const { incoming } = body;
      if (incoming.complete || incoming.destroyed || incoming.socket.destroyed) {
        bodies.delete(incoming);
        continue;
      }
      const { bytesRead } = incoming.socket;
      const earned = ((bytesRead - body.seen) / limits.bodyBytesPerSecond) * 1000;
      body.deadline = Math.min(body.deadline + earned, now + limits.bodyStallMs);
      body.seen = bytesRead;
      // While received data waits to be read, the client waits for us.
      if (incoming.readableLength >= incoming.readableHighWaterMark) {
        body.deadline = Math.max(body.deadline, now + limits.bodyMs);
      }
      if (body.deadline < now) giveUp(body);
    }
  }

  function furthestBehind(): Body {
    return [...bodies.values()].reduce((a, b) => (b.deadline < a.deadline ? b : a));
  }

  function giveUp({ incoming, answer }: Body) {
    bodies.delete(incoming);
    const { socket } = incoming;
    if (!answer.headersSent && socket.writable) socket.write(TIMED_OUT);
    socket.destroySoon();
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
