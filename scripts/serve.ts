import { pathToFileURL } from "node:url";

// The name is computed: what is there at run time is a build product, not a source.
const built = pathToFileURL("build/server/server.js").href;
const { ConfigurationError, demoPassword, demoPeople, FolderInUseError, readEnv, start } =
  (await import(built)) as typeof import("../app/server.ts");

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
