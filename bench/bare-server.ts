import { createServer } from "node:http";
import { standReady } from "./meter.js";

/**
 * The fastest answer that plain Node gives: fixed bytes of the size that the anonymous page has
 * after compression, with the few headers that any page needs.
 */
const body = Buffer.alloc(Number(process.env.BODY_BYTES), "x");
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Encoding": "br",
  "Content-Length": String(body.length),
};

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  standReady({ port: address.port });
});
process.on("SIGTERM", () => process.exit(0));
