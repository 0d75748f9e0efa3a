import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { isThorough } from "#testing/thorough.ts";
import { pause, seededFolder, start } from "./support/server.ts";

// What the server does with each kind of slow client: app/platform/http/slow-clients.test.ts.
test.runIf(isThorough)(
  "half-sent requests are closed, and meanwhile nobody else waits",
  async () => {
    const server = await start({ APP_MODE: "demo", DATA_DIR: seededFolder() });
    const head = `POST /contact HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.url}\r\n`;
    const form = "Content-Type: application/x-www-form-urlencoded\r\n";
    const opened = performance.now();
    const silent = Array.from({ length: 15 }, () => client(server.port, ""));
    const heads = Array.from({ length: 20 }, () => client(server.port, head));
    const bodies = Array.from({ length: 20 }, () =>
      client(server.port, `${head}${form}Content-Length: 5000\r\n\r\nmessage=half`),
    );

    // A slow connection with 2 kB a second, for longer than the timeout of a body that stops.
    const message = "a".repeat(48_000);
    const length = "message=".length + message.length;
    const slow = client(server.port, `${head}${form}Content-Length: ${length}\r\n\r\nmessage=`);
    for (let sent = 0; sent < message.length; sent += 2000) {
      slow.socket.write(message.slice(sent, sent + 2000));
      // On a busy machine this takes a while, but not until the other connections are closed.
      const soon = AbortSignal.timeout(10_000);
      expect((await fetch(`${server.url}/healthz`, { signal: soon })).status).toBe(200);
      await pause(1000);
    }
    // The body is read to its end, and answered like any incomplete form.
    await expect.poll(slow.heard, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 422 /);

    const ends = await Promise.all([...silent, ...heads, ...bodies].map(({ end }) => end));
    expect(performance.now() - opened).toBeLessThan(60_000);
    expect(ends.slice(15).filter(({ heard }) => !heard.startsWith("HTTP/1.1 408 "))).toEqual([]);
    const seconds = ends.map(({ at }) => (at - opened) / 1000);
    expect(Math.min(...seconds)).toBeGreaterThan(10);
    expect(server.errors()).toBe("");
  },
);

function client(port: number, first: string) {
  let heard = "";
  const socket = connect(port, "127.0.0.1");
  if (first) socket.write(first);
  socket.setEncoding("latin1").on("data", (text: string) => (heard += text));
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  const end = new Promise<{ heard: string; at: number }>((resolve) =>
    socket.on("close", () => resolve({ heard, at: performance.now() })),
  );
  return { socket, end, heard: () => heard };
}
