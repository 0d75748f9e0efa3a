import { describe, expect, test } from "vitest";
import { newAddress, newNetwork, Visitor } from "../e2e/support/visitor.ts";
import { lettersOnTheirWay, sendersKnownTo } from "./support/office.ts";
import { newDatabase, testServer } from "./support/postgres.ts";
import {
  eventually,
  newFolder,
  pause,
  type Running,
  seededFolder,
  type Settings,
  start,
} from "./support/server.ts";

describe("a server that is killed while messages come in", () => {
  test("has every message it answered for, on the embedded database", async () => {
    await survive({ DATA_DIR: seededFolder() });
  });

  test.runIf(testServer)("has every message it answered for, on PostgreSQL", async () => {
    await survive({ DATA_DIR: newFolder(), DATABASE_URL: (await newDatabase()).url });
  });
});

/** Kills it twice: the second time it has what the first left behind. */
async function survive(settings: Settings) {
  const all = { ...settings, APP_MODE: "demo" };
  const answered = new Set<string>();
  for (let round = 0; round < 2; round++) {
    const server = await start(all);
    const before = answered.size;
    const writers = [1, 2, 3, 4].map(() => writeUntilItDies(server, answered));
    await eventually(async () => answered.size >= before + 40, 60_000);
    await pause(Math.random() * 200);
    expect((await server.kill()).signal).toBe("SIGKILL");
    await Promise.all(writers);
  }
  const server = await start(all);
  const known = await sendersKnownTo(server.url);
  expect([...answered].filter((address) => !known.has(address))).toEqual([]);
  expect(answered.size).toBeGreaterThanOrEqual(80);

  // What the dead had not got round to is done by their successor.
  await eventually(async () => (await lettersOnTheirWay(server.url)) === 0, 60_000);
  const written = newAddress("after");
  await new Visitor(server.url).send("/contact", messageFrom(written));
  // It works on.
  expect((await sendersKnownTo(server.url)).has(written)).toBe(true);
  expect((await server.stop()).code).toBe(0);
}

async function writeUntilItDies(server: Running, answered: Set<string>) {
  try {
    for (;;) {
      const email = newAddress("kea");
      const { status } = await new Visitor(server.url, newNetwork()).send(
        "/contact",
        messageFrom(email),
      );
      if (status === 303) answered.add(email);
    }
  } catch {
    // The connection broke: what was under way is nobody's promise.
  }
}

function messageFrom(email: string) {
  return {
    firstName: "Kea",
    lastName: "Ngata",
    email,
    subject: "Places",
    message: "Is there a place left in the next intake?",
  };
}
