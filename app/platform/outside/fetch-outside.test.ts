import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { isPublicAddress } from "./addresses.ts";
import { fetchOutside, OutsideRefused } from "./fetch-outside.server.ts";

async function serverThat(answers: RequestListener): Promise<number> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const ask = (address: string, anywhere: boolean, signal = AbortSignal.timeout(5_000)) =>
  fetchOutside(address, { anywhere, maxBytes: 1_000, signal });

test("only the internet's addresses are public", () => {
  const own =
    "127.0.0.1 10.1.2.3 172.20.0.1 192.168.1.1 169.254.169.254 0.0.0.0 100.100.1.1 ::1 :: fd00::1 " +
    "fe80::1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:a00:1:: 224.0.0.1 255.255.255.255 nowhere";
  expect(own.split(" ").filter(isPublicAddress)).toEqual([]);
  const others = ["93.184.216.34", "172.32.0.1", "2606:4700::1111", "192.0.1.1"];
  expect(others.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test("an address of our own networks is not asked, by number or by name, and plain http never", async () => {
  let asked = 0;
  const port = await serverThat((_, response) => {
    asked += 1;
    response.end("{}");
  });
  for (const address of [
    `https://127.0.0.1:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    `https://localhost:${port}/`,
    `http://93.184.216.34/`,
    `https://2130706433:${port}/`,
  ]) {
    await expect(ask(address, false), address).rejects.toThrow(OutsideRefused);
  }
  expect(asked).toBe(0);
  expect(await (await ask(`http://localhost:${port}/`, true)).text()).toBe("{}");
});

test("an answer without a body is one, too", async () => {
  const port = await serverThat((_, response) => void response.writeHead(204).end());
  expect((await ask(`http://127.0.0.1:${port}/`, true)).status).toBe(204);
});

test("an answer that is too large or too slow is given up, a redirect is not followed", async () => {
  const port = await serverThat((request, response) => {
    if (request.url === "/large") response.end("x".repeat(2_000));
    if (request.url === "/away") response.writeHead(302, { Location: "/large" }).end();
  });
  const site = `http://127.0.0.1:${port}`;
  await expect(ask(`${site}/large`, true)).rejects.toThrow(OutsideRefused);
  await expect(ask(`${site}/silent`, true, AbortSignal.timeout(200))).rejects.toMatchObject({
    name: "AbortError",
  });
  expect((await ask(`${site}/away`, true)).status).toBe(302);
});
