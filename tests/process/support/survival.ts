import { expect } from "vitest";
import { newAddress, newNetwork, Visitor } from "../../e2e/support/visitor.ts";
import { emailsOnTheirWay, sendersKnownTo } from "./staff.ts";
import { eventually, pause, type Running, type Settings, start } from "./server.ts";

/** Returns the fields of a message in the contact form. */
export function messageFrom(email: string) {
  return {
    firstName: "Kea",
    lastName: "Ngata",
    email,
    subject: "Places",
    message: "Is there a place left in the next intake?",
  };
}

/**
 * Kills a server several times while messages come in, each time on the data that the last one
 * left. In the end every acknowledged message must be stored, and all background work done.
 *
 * @returns the number of acknowledged messages
 */
export async function survive(
  settings: Settings,
  { kills, messages }: { kills: number; messages: number },
): Promise<number> {
  const all = { ...settings, APP_MODE: "demo" };
  const answered = new Set<string>();
  for (let round = 0; round < kills; round++) {
    const server = await start(all);
    const before = answered.size;
    const writers = [1, 2, 3, 4].map(() => writeUntilItDies(server.url, answered));
    await eventually(async () => answered.size >= before + messages, 60_000);
    await pause(Math.random() * 200);
    expect((await server.kill()).signal).toBe("SIGKILL");
    await Promise.all(writers);
  }
  const server = await start(all);
  await expectNothingLost(server, answered);
  expect(answered.size).toBeGreaterThanOrEqual(kills * messages);
  return answered.size;
}

/**
 * Expects that staff see every acknowledged message, that its background work is done, and that the
 * server still works.
 */
export async function expectNothingLost(server: Running, answered: ReadonlySet<string>) {
  const known = await sendersKnownTo(server.url);
  expect([...answered].filter((address) => !known.has(address))).toEqual([]);
  await eventually(async () => (await emailsOnTheirWay(server.url)) === 0, 120_000);
  const written = newAddress("after");
  await new Visitor(server.url, newNetwork()).send("/contact", messageFrom(written));
  expect((await sendersKnownTo(server.url)).has(written)).toBe(true);
  expect((await server.stop()).code).toBe(0);
}

/**
 * Sends messages one after the other until the connection breaks, and notes each that was
 * acknowledged.
 */
export async function writeUntilItDies(url: string, answered: Set<string>): Promise<void> {
  try {
    for (;;) {
      const email = newAddress("kea");
      const { status } = await new Visitor(url, newNetwork()).send("/contact", messageFrom(email));
      if (status === 303) answered.add(email);
    }
  } catch {
    // The connection broke. The last message was not acknowledged, so it may be lost.
  }
}
