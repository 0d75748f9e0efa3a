import { standReady } from "./meter.ts";
import { recordProfile } from "./profile-recorder.ts";
import { builtServer } from "./built-server.ts";

/** The application as `npm start` runs it; the environment says on which database. */
const { readEnv, start } = await builtServer();
const running = await start(readEnv(process.env));

process.on("SIGTERM", async () => {
  await running.stop();
  process.exit(0);
});
standReady({ port: running.port }, recordProfile());
