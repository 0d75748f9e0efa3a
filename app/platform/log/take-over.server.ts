import { Console } from "node:console";
import { Writable } from "node:stream";
import { format } from "node:util";
import type { Log } from "./log.server.ts";

type Level = "debug" | "info" | "warn" | "error";

/**
 * Writes everything that this process prints as lines of the log: what libraries write to the
 * console, Node's warnings, and an exception or rejection that nobody handles, which ends the
 * process. So every line of the log is JSON.
 */
export function takeOver(log: Log): void {
  // For tables, counts and the like; one call may write several lines.
  Object.assign(console, new Console(linesOf(log, "info"), linesOf(log, "warn")));
  console.debug = console.trace = said(log, "debug");
  console.log = console.info = said(log, "info");
  console.warn = said(log, "warn");
  console.error = said(log, "error");

  // Node's own listener prints the warning.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn({ err: warning }, warning.name));
  // Unhandled rejections arrive here too, by Node's default.
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error, origin }, "nobody handled this error; the process ends");
    process.exit(1);
  });
}

function said(log: Log, level: Level) {
  return (...things: unknown[]) => {
    const error = things.find((thing) => thing instanceof Error);
    const text = format(...things.filter((thing) => thing !== error)).trim();
    if (error) log[level]({ err: error }, text || error.message);
    else log[level](text);
  };
}

function linesOf(log: Log, level: Level): Writable {
  return new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      log[level](text.trimEnd());
      done();
    },
  });
}
