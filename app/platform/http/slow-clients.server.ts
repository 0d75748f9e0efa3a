import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long, and with how many, the server waits for what clients send and take. */
export type Patience = {
  /** For the whole head of a request, from the first byte or the opening of the connection on. */
  headMs: number;
  /** For a body: so long, and a second more for each `bodyBytesPerSecond` that have come … */
  bodyMs: number;
  bodyBytesPerSecond: number;
  /** … but never more than this ahead, so that what came fast does not pay for hours of silence. */
  bodyStallMs: number;
  /** For head and body together, however steadily they come. */
  requestMs: number;
  /** How long nothing may move on a connection on which a request is answered. */
  stillMs: number;
  /** How long a connection is kept for a next request. */
  keepAliveMs: number;
  /** How often all that is looked at. */
  lookMs: number;
  /** Connections in all; further ones are closed as they come. */
  connections: number;
  /** Those of them that have not sent a first request; the oldest makes way for a new one. */
  silent: number;
  /** Those with half a body; the one that is furthest behind makes way. */
  unfinished: number;
};

/** What these are for, and what they mean for a proxy, is in docs/OPERATIONS.md. */
export const patience: Patience = {
  headMs: 15_000,
  bodyMs: 20_000,
  bodyBytesPerSecond: 1000,
  bodyStallMs: 60_000,
  requestMs: 30 * 60_000,
  // Forum pages hold a line that says something every 25 seconds (realtime/streams).
  stillMs: 120_000,
  // Longer than proxies keep an idle connection, so that it is never we who close it under them.
  keepAliveMs: 75_000,
  lookMs: 1000,
  // Forum pages may hold 2000 of them.
  connections: 3000,
  silent: 300,
  unfinished: 200,
};

const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/** The part that Node does by itself, as it is told when a server is made. */
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
  /** When it is given up if nothing more comes; Date.now(). */
  deadline: number;
  seen: number;
};

/** The rest: bodies that trickle in, connections that say nothing, and how many there may be. */
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
    // The beginning of the body came with the head.
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
      // As long as what has come waits to be read, it is the client who waits for us.
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
