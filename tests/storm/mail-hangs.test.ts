import { createServer, type Server, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { SMTPServer } from "smtp-server";
import { newAddress, newNetwork, Visitor } from "../e2e/support/visitor.ts";
import { emailsOnTheirWay } from "../process/support/staff.ts";
import { eventually, freePort, seededFolder, start } from "../process/support/server.ts";
import { messageFrom } from "../process/support/survival.ts";
import { report } from "./figures.ts";

const MESSAGES = 30;

test("a mail server that says nothing delays emails, and nothing else", async () => {
  const port = await freePort();
  const silent = await silentServer(port);
  const server = await start({
    APP_MODE: "demo",
    DATA_DIR: seededFolder(),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "The Institute <no-reply@gcpi.test>",
  });
  const slowest = { ms: 0 };
  const senders = Array.from({ length: MESSAGES }, () => newAddress("kea"));
  for (const email of senders) {
    const begun = performance.now();
    const visitor = new Visitor(server.url, newNetwork());
    expect((await visitor.send("/contact", messageFrom(email))).status).toBe(303);
    slowest.ms = Math.max(slowest.ms, performance.now() - begun);
  }
  expect(slowest.ms).toBeLessThan(5000);
  expect(await emailsOnTheirWay(server.url)).toBeGreaterThanOrEqual(MESSAGES);

  await silent.close();
  const received = await mailServer(port);
  await eventually(async () => senders.every((email) => received.has(email)), 600_000);
  report("mail server that hangs", {
    emails: MESSAGES,
    arrived: MESSAGES,
    "slowest answer (ms)": Math.round(slowest.ms),
  });
  expect((await server.stop()).code).toBe(0);
});

/** Starts a server that accepts every connection and never answers. */
async function silentServer(port: number): Promise<{ close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const close = () =>
    new Promise<void>((done) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => done());
    });
  onTestFinished(() => (server.listening ? close() : undefined));
  return { close };
}

/**
 * Starts a working mail server.
 *
 * @returns the addresses that have received emails, updated as they arrive
 */
async function mailServer(port: number): Promise<ReadonlySet<string>> {
  const received = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      for (const { address } of session.envelope.rcptTo) received.add(address);
      stream.resume();
      stream.on("end", () => done());
    },
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", () => done()));
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  return received;
}
