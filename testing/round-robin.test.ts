import { createServer, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { roundRobin } from "./round-robin.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const portOf = (server: Server) => (server.address() as { port: number }).port;

async function echo(name: string): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    let body = "";
    incoming.setEncoding("utf8").on("data", (text: string) => (body += text));
    incoming.on("end", () => {
      outgoing.writeHead(
        202,
        [
          ["Set-Cookie", "a=1"],
          ["Set-Cookie", "b=2"],
        ].flat(),
      );
      outgoing.end(`${name} ${incoming.method} ${incoming.url} ${incoming.headers.host} ${body}`);
    });
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return portOf(server);
}

test("requests go to each server in turn, whole, and so do their answers", async () => {
  const proxy = await roundRobin([await echo("one"), await echo("two")], 0);
  servers.push(proxy);
  const address = `http://localhost:${portOf(proxy)}`;
  const said: string[] = [];
  for (const method of ["POST", "PUT", "POST"]) {
    const answer = await fetch(`${address}/a?b=c`, { method, body: method.repeat(1000) });
    expect(answer.status).toBe(202);
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    said.push((await answer.text()).replace(/(POST|PUT){1000}$/, "whole"));
  }
  const host = address.replace("http://", "");
  expect(said).toEqual([
    `one POST /a?b=c ${host} whole`,
    `two PUT /a?b=c ${host} whole`,
    `one POST /a?b=c ${host} whole`,
  ]);
});

test("a server that is gone is answered for", async () => {
  const proxy = await roundRobin([9], 0);
  servers.push(proxy);
  expect((await fetch(`http://localhost:${portOf(proxy)}/`)).status).toBe(502);
});
