import { Agent, createServer, request as ask, type Server } from "node:http";

/**
 * A proxy that gives each request to the next of the servers, as a load balancer without sticky
 * sessions does. Headers pass as they are: what says where a visitor comes from is the tests' own.
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
    // A visitor who goes away is not answered any longer.
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.listen(port, () => resolve(server));
  });
}
