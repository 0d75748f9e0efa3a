import {
  ConfigurationError,
  demoPassword,
  demoPeople,
  FolderInUseError,
  readEnv,
  start,
} from "./server.ts";

/*
 * What runs as the server (`build/server/serve.js`). It is built like the rest because Node's own
 * stripping of types, which the scripts live by, would stay in memory: 18 MB for one small file.
 */
try {
  const env = readEnv(process.env);
  const running = await start(env);
  console.log(`\nListening at ${env.APP_URL}`);
  if (env.APP_MODE === "demo") {
    console.log(`Demo mode. Password of every demo account: ${demoPassword}`);
    for (const { label, email } of demoPeople) console.log(`  ${label.padEnd(12)} ${email}`);
    console.log(`Letters that would be mailed: ${env.APP_URL}/dev/mail\n`);
  }
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await running.stop();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
} catch (error) {
  if (error instanceof ConfigurationError || error instanceof FolderInUseError) {
    console.error(error.message);
    process.exit(1);
  }
  throw error;
}
