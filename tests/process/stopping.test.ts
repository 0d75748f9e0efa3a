import { connect } from "node:net";
import { expect, test } from "vitest";
import { newAddress, plain, Visitor } from "../e2e/support/visitor.ts";
import { emailsOnTheirWay, sendersKnownTo } from "./support/staff.ts";
import { eventually, pause, seededFolder, start } from "./support/server.ts";

test("a server that is asked to stop finishes what is under way, then ends with 0", async () => {
  const settings = { APP_MODE: "demo", DATA_DIR: seededFolder() };
  const server = await start(settings);
  const email = newAddress("kea");
  const body = new URLSearchParams({
    firstName: "Kea",
    lastName: "Ngata",
    email,
    subject: "Places",
    message: "Is there a place left in the next intake?",
  }).toString();

  // An idle connection must not delay the shutdown, and a half-sent form must be waited for.
  const idle = connect(server.port, "127.0.0.1");
  const socket = connect(server.port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.url}\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n` +
      body.slice(0, 40),
  );
  await pause(300);
  const stopping = server.stop();
  const asked = performance.now();
  await pause(500);
  // New connections are refused.
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow("fetch failed");
  socket.write(body.slice(40));

  expect((await stopping).code).toBe(0);
  await closed;
  idle.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 303 /);
  expect(performance.now() - asked).toBeLessThan(15_000);
  expect(server.errors()).toBe("");

  const successor = await start(settings);
  expect((await sendersKnownTo(successor.url)).has(email)).toBe(true);
  await eventually(async () => (await emailsOnTheirWay(successor.url)) === 0);
  const page = (await new Visitor(successor.url).ask("/dev/mail")).text;
  expect(plain(page).split(email)).toHaveLength(2);
});

test("it says whether it lives, and whether it can work", async () => {
  const server = await start({ APP_MODE: "demo", DATA_DIR: seededFolder() });
  const visitor = new Visitor(server.url);
  expect((await visitor.ask("/healthz")).text).toBe("ok");
  const ready = await visitor.ask("/readyz");
  expect(JSON.parse(ready.text)).toEqual({ ready: true, database: true, files: true, jobs: true });
  expect(server.output()).toContain(`Listening at ${server.url}`);
  expect(server.output()).toContain("member@demo.gcpi.test");
});
