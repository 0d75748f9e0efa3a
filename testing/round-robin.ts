import { Agent, createServer, request as ask, type Server } from "node:http";

/**
 * Starts a proxy that sends each request to the next server, like a load balancer without sticky
 * sessions. Headers are passed on unchanged, because tests set the one that says where a visitor
 * comes from.
 */
export function roundRobin(ports: readonly number[], port: number): Promise<Server> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const next = ports[turn++ % ports.length]!;
    const { method, url, rawHeaders } = incoming;
    const passed = ask(
      { agent, host: "127.0.0.1", port: next, method, path: url, headers: rawHeaders },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    passed.on("error", () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    // Stops the request to the server if the visitor goes away.
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.listen(port, () => resolve(server));
  });
}
