import { request } from "node:http";
import { expect, test } from "vitest";
import { newMember } from "../e2e/support/members.ts";
import { newAddress, Visitor } from "../e2e/support/visitor.ts";
import { eventually, goodSecret, seededFolder, start } from "./support/server.ts";

type Headers = Record<string, string>;

/** Sends exactly these headers, because `fetch` sets the Host itself. */
function ask(
  port: number,
  headers: Headers,
): Promise<{ status: number; text: string; type: string }> {
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path: "/metrics", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          type: response.headers["content-type"] ?? "",
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

const valueOf = (text: string, series: string) => {
  const line = text.split("\n").find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
};

test("what a process does can be read on its own machine, by page and without a name", async () => {
  const server = await start({ APP_MODE: "demo", DATA_DIR: seededFolder() });
  const visitor = new Visitor(server.url);
  for (let n = 0; n < 3; n++) await visitor.ask("/training/intro-cp");
  await visitor.ask("/wp-login.php");
  const member = await newMember(server.url);
  const email = newAddress("kea");
  await visitor.send("/contact", {
    firstName: "Kea",
    lastName: "Ngata",
    email,
    subject: "Places",
    message: "Is there a place left in the next intake?",
  });

  const { status, text, type } = await ask(server.port, { host: "localhost" });
  expect(status).toBe(200);
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
  const page = 'route="/training/:moduleId"';
  expect(valueOf(text, `gcpi_http_requests_total{${page},method="GET",status="200"}`)).toBe(3);
  expect(valueOf(text, `gcpi_http_request_duration_seconds_count{${page}}`)).toBe(3);
  expect(valueOf(text, 'gcpi_http_requests_total{route="/*",method="GET",status="404"}')).toBe(1);
  expect(valueOf(text, 'gcpi_page_cache_total{result="hit"}')).toBeGreaterThanOrEqual(2);
  expect(valueOf(text, "gcpi_database_up")).toBe(1);
  for (const series of [
    'gcpi_jobs{queue="deliveries-failed",state="waiting"}',
    'gcpi_emails{state="failing"}',
    "gcpi_events_waiting",
    'nodejs_eventloop_lag_seconds{quantile="0.99"}',
    "process_resident_memory_bytes",
  ]) {
    expect(valueOf(text, series), series).toBeGreaterThanOrEqual(0);
  }
  expect(valueOf(text, "process_resident_memory_bytes")).toBeGreaterThan(50e6);
  for (const secret of [email, member.email, "kea", "wp-login", "intro-cp", visitor.network]) {
    expect(text.replace(/le="[^"]*"/g, "").includes(secret), secret).toBe(false);
  }
  // The background work finishes, and the figures follow.
  await eventually(async () => {
    const { text } = await ask(server.port, { host: "localhost" });
    return valueOf(text, "gcpi_events_waiting") === 0;
  });

  const strangers: Headers[] = [
    { host: "localhost", "x-forwarded-for": "203.0.113.9" },
    { host: "www.example.org" },
  ];
  for (const headers of strangers) {
    expect((await ask(server.port, headers)).status).toBe(404);
  }
});

test("with a token it is read from anywhere by whoever has it, and by nobody else", async () => {
  const server = await start({
    APP_MODE: "demo",
    DATA_DIR: seededFolder(),
    METRICS_TOKEN: goodSecret,
  });
  const relayed = { host: "www.example.org", "x-forwarded-for": "203.0.113.9" };
  const bearing = { ...relayed, authorization: `Bearer ${goodSecret}` };
  expect((await ask(server.port, bearing)).status).toBe(200);
  expect((await ask(server.port, relayed)).status).toBe(404);
  expect((await ask(server.port, { host: "localhost" })).status).toBe(404);
});
