import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { newAddress, Visitor } from "../e2e/support/visitor.ts";
import {
  eventually,
  freePort,
  goodSecret,
  productionFolder,
  run,
  seededFolder,
  start,
} from "./support/server.ts";

test("the log of a whole visit names nobody and gives nothing away", async () => {
  const mail = await postOffice();
  const server = await start({
    APP_MODE: "production",
    SESSION_SECRET: goodSecret,
    DATA_DIR: productionFolder(),
    SMTP_URL: mail.url,
    LOG_LEVEL: "debug",
  });
  const visitor = new Visitor(server.url);
  const email = newAddress("kea");
  const password = "kea over the ridge";
  const newPassword = "kea under the ridge";
  const linkTo = async (page: string) => {
    const received = await eventually(async () =>
      mail.emails.find(({ to, text }) => to === email && text.includes(`${page}?token=`)),
    );
    return /https?:\/\/\S+\?token=[\w.-]+/.exec(received.text)![0].replace(server.url, "");
  };
  const tokenOf = (path: string) => new URL(path, server.url).searchParams.get("token")!;

  const form = { name: "Kea Ngata", email, password, confirmPassword: password, terms: "on" };
  expect((await visitor.send("/register", form)).status).toBe(303);
  const confirmation = await linkTo("/verify-email");
  const pressed = await visitor.send(confirmation, { token: tokenOf(confirmation) });
  expect(pressed.to).toBe("/dashboard");
  await visitor.send("/logout");
  await visitor.send("/login", { email, password: "not the password" });
  expect((await visitor.send("/forgot-password", { email })).status).toBe(200);
  const reset = await linkTo("/reset-password");
  await visitor.ask(reset);
  const chosen = { token: tokenOf(reset), password: newPassword, confirmPassword: newPassword };
  expect((await visitor.send(reset, chosen)).to).toBe("/login");
  expect((await visitor.send("/login", { email, password: newPassword })).to).toBe("/dashboard");
  const message = "Is there a place left in the next intake?";
  const enquiry = { firstName: "Kea", lastName: "Ngata", email, subject: "Places", message };
  expect((await visitor.send("/contact", enquiry)).status).toBe(303);
  await eventually(async () => mail.emails.length >= 3);
  await visitor.ask(`/no-such-page?email=${email}`);
  expect((await visitor.ask("/invitation?token=abcdef123456")).status).toBe(200);
  expect((await server.stop()).code).toBe(0);

  const log = server.output();
  const secrets = [
    email,
    encodeURIComponent(email),
    email.split("@")[0]!,
    password,
    newPassword,
    goodSecret,
    tokenOf(confirmation),
    tokenOf(reset),
    "abcdef123456",
    message,
    "Ngata",
    visitor.network,
  ];
  const written = log + server.errors();
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/);

  expect(server.errors()).toBe("");
  const entries = linesIn(log);
  expect(entries).toContainEqual(expect.objectContaining({ msg: `Listening at ${server.url}` }));
  const requests = entries.filter(({ method }) => method !== undefined);
  expect(requests.length).toBeGreaterThan(10);
  for (const entry of requests) {
    expect(entry.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(entry).toMatchObject({
      path: expect.stringMatching(/^\/[^?]*$/),
      status: expect.any(Number),
      ms: expect.any(Number),
    });
  }
  for (const entry of entries) expect(entry.time).toMatch(/^\d{4}-\d\d-\d\dT/);
  // Unknown routes are logged, because a rise in them means a broken link.
  const unknown = requests.find(({ path }) => path === "/no-such-page");
  expect(unknown).toMatchObject({ status: 404 });
});

test("why production does not start is a line of the log", async () => {
  const { ended, output, errors } = run("build/server/serve.js", [], { APP_MODE: "production" });
  expect((await ended).code).toBe(1);
  expect(linesIn(output())).toEqual([
    expect.objectContaining({ level: 50, msg: expect.stringContaining("SESSION_SECRET: it is") }),
  ]);
  expect(errors()).toBe("");
});

test("whatever libraries and Node itself say is a line of the log", async () => {
  const { ended, output, errors } = run("tests/process/support/talking.ts", [], {});
  expect((await ended).code).toBe(1);
  expect(errors()).toBe("");
  const said = linesIn(output());
  expect(said.filter(({ time }) => time === undefined)).toEqual([]);
  expect(said.map(({ level, msg }) => [level, msg])).toEqual([
    [30, "a library says 1"],
    [30, "two\nlines"],
    [40, "a warning of a library"],
    [50, "it went wrong:"],
    [50, "an error alone"],
    [30, expect.stringContaining("(index)")],
    [40, "Assertion failed: an assertion"],
    [40, "DeprecationWarning"],
    [60, "nobody handled this error; the process ends"],
  ]);
  expect(said[3]!.err).toMatchObject({ message: "inner", stack: expect.stringContaining("at ") });
  expect(said[7]!.err).toMatchObject({ message: "an old way" });
  expect(said[8]).toMatchObject({
    origin: "unhandledRejection",
    err: { message: "nobody waits for this" },
  });
});

test("a built site runs React's production build, however it is started", async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = run("build/server/serve.js", [], {
    APP_MODE: "demo",
    PORT: String(port),
    DATA_DIR: seededFolder(),
    LOG_LEVEL: "error",
    NODE_OPTIONS: "--import=./tests/process/support/loaded-react.js",
  });
  await eventually(async () => (await fetch(`${url}/about`).catch(() => undefined))?.ok, 90_000);
  server.child.kill("SIGTERM");
  await server.ended;
  const loaded = /^loaded: (.*)$/m.exec(server.errors())?.[1];
  expect(loaded).toMatch(/react-dom-server\.node\.production\.js/);
  expect(loaded).not.toMatch(/development/);
});

const linesIn = (output: string) =>
  output
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

// Log lines are buffered, and the buffer must be written before the process ends.
test.each([
  { end: "exits", lines: 100 },
  { end: "throws", lines: 100 },
  { end: "rejects", lines: 100 },
  { end: "is killed after an error", lines: 101 },
  { end: "is killed later", lines: 100 },
])("the log of a process that $end is whole", async ({ end, lines }) => {
  const { ended, output } = run("tests/process/support/dying.ts", [end], {});
  const { code, signal } = await ended;
  expect(code ?? signal).not.toBe(0);
  const written = output().trimEnd().split("\n");
  expect(written.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual(
    Array.from({ length: lines }, (_, n) => n + 1),
  );
});

/** Starts an SMTP server that keeps the emails. */
async function postOffice() {
  const emails: { to: string; subject: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(({ subject, text }) => {
          const to = session.envelope.rcptTo[0]?.address ?? "";
          emails.push({ to, subject: subject ?? "", text: text ?? "" });
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { emails, url: `smtp://127.0.0.1:${port}` };
}
