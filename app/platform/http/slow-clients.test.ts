import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { limitSlowClients, patience, serverOptions } from "./slow-clients.server.ts";

/** As in earnest, in a fortieth of the time. */
const quick: typeof patience = {
  headMs: 400,
  bodyMs: 500,
  bodyBytesPerSecond: 1000,
  bodyStallMs: 1500,
  requestMs: 30_000,
  stillMs: 3000,
  keepAliveMs: 1900,
  lookMs: 25,
  connections: 20,
  silent: 5,
  unfinished: 5,
};

/** Ends the servers and clients. The tests run beside each other, because they mostly wait. */
const ends: (() => void)[] = [];
afterAll(() => ends.forEach((end) => end()));

test.concurrent("half a head is answered and closed after a while", async () => {
  const port = await serve(echo, quick);
  const started = performance.now();
  const nothing = client(port, "");
  const half = client(port, "GET / HTTP/1.1\r\nHost: here\r\nX-Half: ");
  expect(await half.end).toMatch(/^HTTP\/1\.1 408 /);
  await nothing.end;
  expect(performance.now() - started).toBeGreaterThan(350);
});

test.concurrent("half a body is answered and closed after a while", async () => {
  const port = await serve(echo, quick);
  const started = performance.now();
  const half = client(port, post(5000) + "a".repeat(100));
  const chunked = client(
    port,
    "POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
  );
  expect(await half.end).toMatch(/^HTTP\/1\.1 408 /);
  expect(await chunked.end).toMatch(/^HTTP\/1\.1 408 /);
  const waited = performance.now() - started;
  expect(waited).toBeGreaterThan(550);
  expect(waited).toBeLessThan(3000);
});

test.concurrent("a body that trickles in below the rate is given up in the end", async () => {
  const port = await serve(echo, quick);
  const trickle = client(port, post(5000));
  const drip = setInterval(() => trickle.socket.write("a"), 20);
  expect(await trickle.end).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drip);
});

test.concurrent("a body that was sent fast and then stops is not waited for as long as it was large", async () => {
  const port = await serve(echo, quick);
  const started = performance.now();
  const half = client(port, post(200_000) + "a".repeat(100_000));
  expect(await half.end).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - started).toBeLessThan(6000);
});

test.concurrent("a body that comes slowly and steadily arrives", async () => {
  const port = await serve(echo, quick);
  const steady = client(port, post(6000) + "a".repeat(200));
  for (let sent = 200; sent < 6000; sent += 200) {
    await pause(100);
    steady.socket.write("a".repeat(200));
  }
  await steady.said(/ 200 OK[\s\S]*6000 bytes$/);
});

test.concurrent("whoever waits for us to read on is not the slow one", async () => {
  const port = await serve((incoming, answer) => {
    setTimeout(() => echo(incoming, answer), 2500);
  }, quick);
  const sender = client(port, post(400_000) + "a".repeat(400_000));
  await sender.said(/400000 bytes$/);
});

test.concurrent("a long answer, a slow reader and a line that says something now and then stay", async () => {
  const body = Buffer.alloc(8_000_000, "a");
  const port = await serve(
    (incoming, answer) => {
      if (incoming.url === "/table") return void answer.end(body);
      answer.writeHead(200, { "Content-Type": "text/event-stream" });
      const beat = setInterval(() => answer.write(": \n\n"), 500);
      answer.on("close", () => clearInterval(beat));
    },
    { ...quick, stillMs: 1500 },
  );
  const reader = client(port, "GET /table HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
  const line = client(port, "GET /line HTTP/1.1\r\nHost: here\r\n\r\n");
  for (let turn = 0; turn < 4; turn++) {
    reader.socket.pause();
    await pause(600);
    reader.socket.resume();
    await pause(20);
  }
  expect((await reader.end).length).toBeGreaterThan(body.length);
  expect(line.isOpen()).toBe(true);
  expect(line.heard().split(": \n\n").length).toBeGreaterThan(3);
});

test.concurrent("connections on which nothing was said make way for new ones, the oldest first", async () => {
  const port = await serve(echo, { ...quick, headMs: 20_000 });
  const silent = await several(8, () => client(port, "GET / HT"));
  expect(silent.slice(0, 3).some(({ isOpen }) => isOpen())).toBe(false);
  expect(silent.slice(3).every(({ isOpen }) => isOpen())).toBe(true);
  const spoken = client(port, "GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  await spoken.said(/ 200 OK/);
});

test.concurrent("of many half bodies the one furthest behind makes way", async () => {
  const port = await serve(echo, { ...quick, bodyMs: 20_000, bodyStallMs: 60_000 });
  const [ahead] = await several(1, () => client(port, post(9000) + "a".repeat(4000)));
  const half = await several(5, () => client(port, post(9000)));
  await half[0]!.end;
  expect(half.map(({ isOpen }) => isOpen())).toEqual([false, true, true, true, true]);
  ahead!.socket.write("a".repeat(5000));
  await ahead!.said(/9000 bytes$/);
});

test.concurrent("there are only so many connections", async () => {
  const port = await serve(echo, { ...quick, connections: 3, silent: 100 });
  const three = await several(3, () => client(port, "GET / HTTP/1.1\r\nHost: here\r\n\r\n"));
  await client(port, "GET / HTTP/1.1\r\nHost: here\r\n\r\n").end;
  expect(three.map(({ isOpen }) => isOpen())).toEqual([true, true, true]);
});

test.concurrent("the limits leave room for the slowest lines that people have", () => {
  // The largest file that is taken (15 MB) over a line of 100 kilobits a second.
  expect(patience.requestMs).toBeGreaterThan((15 * 1024 * 1024 * 8) / 100);
  expect(patience.connections).toBeGreaterThan(2000);
  expect(patience.headMs).toBeLessThan(patience.keepAliveMs);
});

const echo: RequestListener = (incoming, answer) => {
  let bytes = 0;
  incoming.on("data", (chunk: Buffer) => (bytes += chunk.length));
  incoming.on("end", () => answer.end(`${bytes} bytes`));
};

async function serve(listener: RequestListener, limits: typeof patience): Promise<number> {
  const server: Server = createServer(serverOptions(limits), listener);
  limitSlowClients(server, limits);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

const post = (length: number) =>
  `POST / HTTP/1.1\r\nHost: here\r\nContent-Length: ${length}\r\n\r\n`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function several<T>(count: number, open: () => T): Promise<T[]> {
  const opened: T[] = [];
  for (let n = 0; n < count; n++) {
    opened.push(open());
    await pause(60);
  }
  return opened;
}

/** A connection on which something is sent, and what comes back. */
function client(port: number, first: string) {
  let heard = "";
  const socket: Socket = connect(port, "127.0.0.1");
  if (first) socket.write(first);
  socket.setEncoding("latin1").on("data", (text: string) => (heard += text));
  socket.on("error", () => {});
  ends.push(() => void socket.destroy());
  const end = new Promise<string>((resolve) => socket.on("close", () => resolve(heard)));
  return {
    socket,
    end,
    heard: () => heard,
    isOpen: () => !socket.destroyed && !socket.readableEnded,
    said: (text: RegExp) => vi.waitFor(() => expect(heard).toMatch(text), { timeout: 10_000 }),
  };
}
