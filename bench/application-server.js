import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { standReady } from "./meter.js";
import { recordProfile } from "./profile-recorder.js";

/** The application as `npm start` runs it; the environment says on which database. */
const built = pathToFileURL(resolve("build/server/server.js")).href;
const { readEnv, start } = /** @type {typeof import("../app/server.ts")} */ (await import(built));
const running = await start(readEnv(process.env));

process.on("SIGTERM", async () => {
  await running.stop();
  process.exit(0);
});
standReady({ port: running.port }, recordProfile());
