import { existsSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { loadEnvFile } from "node:process";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";
import { writePrivately } from "../app/platform/private-files.server.ts";

/** Development: the same server, with Vite in front for modules, styles and hot reload. */
process.env.NODE_ENV = "development";
if (existsSync(".env")) loadEnvFile(".env");

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { createApplication, readEnv } = (await vite.ssrLoadModule(
  "/app/server.ts",
)) as typeof import("../app/server.ts");
writePrivately();
const env = readEnv({ LOG_LEVEL: "warn", ...process.env });
const application = await createApplication(env, {
  // The build of the pages is loaded anew for each request, so that edits show at once.
  build: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as never,
  files: "public",
  development: true,
});
const listener = getRequestListener(application.app.fetch);
const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
server.listen(env.PORT, env.HOST, () => console.log(`Developing at http://localhost:${env.PORT}`));

const stop = async () => {
  server.close();
  await application.close();
  await vite.close();
  process.exit(0);
};
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
