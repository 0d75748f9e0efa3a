import { modeOf } from "./platform/env.server.ts";
import { createLog } from "./platform/log/log.server.ts";
import { takeOver } from "./platform/log/take-over.server.ts";
import { writePrivately } from "./platform/private-files.server.ts";
import { startRefusal } from "./start-refusal.ts";

/*
 * What runs as the server (`build/server/serve.js`). It is built like the rest because Node's own
 * stripping of types, which the scripts live by, would stay in memory: 18 MB for one small file.
 */

// React decides by this, when it is loaded, whether it is the build for development, which takes
// two fifths more time. So it is set here, and what loads React is imported after it.
process.env.NODE_ENV = "production";

if (modeOf(process.env) === "production") {
  const level = process.env.LOG_LEVEL ?? "info";
  // Why it does not start, or ends, is said even where nothing else is to be.
  takeOver(createLog(level === "silent" ? "error" : level));
}

const { demoPassword, demoPeople, readEnv, start } = await import("./server.ts");

try {
  writePrivately();
  const env = readEnv(process.env);
  const running = await start(env);
  console.log(`\nListening at ${env.APP_URL}`);
  if (env.APP_MODE === "demo") {
    console.log(`Demo mode. Password of every demo account: ${demoPassword}`);
    for (const { label, email } of demoPeople) console.log(`  ${label.padEnd(18)} ${email}`);
    console.log(`Emails that would be mailed: ${env.APP_URL}/dev/mail\n`);
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
  const sentence = startRefusal(error);
  if (!sentence) throw error;
  createLog(process.env.LOG_LEVEL || "info").debug({ err: error }, "the start was refused");
  console.error(sentence);
  process.exit(1);
}
