import { modeOf } from "./platform/env.server.ts";
import { createLog } from "./platform/log/log.server.ts";
import { takeOver } from "./platform/log/take-over.server.ts";
import { writePrivately } from "./platform/private-files.server.ts";
import { startRefusal } from "./start-refusal.ts";

/*
 * The server process (`build/server/serve.js`). It is built like the rest, because Node's own type
 * stripping, which the scripts use, would keep 18 MB in memory for one small file.
 */

// React reads this when it is loaded. Its development build takes two fifths more time. So it is
// set here, and modules that load React are imported afterwards.
process.env.NODE_ENV = "production";

if (modeOf(process.env) === "production") {
  const level = process.env.LOG_LEVEL ?? "info";
  // The reason for a failed start or an early end is logged even if logging is off.
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
