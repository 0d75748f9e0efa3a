import { type Logger, pino } from "pino";
import { errorForLog } from "./error-for-log.ts";

export type Log = Logger;

/**
 * Lines are written some twenty at a time: a write for each costs more than sending a kept page
 * does. They wait a second at most. Warnings and errors do not wait, nor does what stands before
 * them, and what is left when the process ends, even by a thrown bug, is written then. Only a
 * process that is killed outright loses its last second.
 */
const destination = pino.destination({
  dest: process.stdout.fd,
  sync: true,
  minLength: 4096,
  periodicFlush: 1000,
});
process.on("exit", () => destination.flushSync());

/**
 * The structured log: one JSON line an event. Addresses, tokens and bodies are never passed to it;
 * the redaction is a second lock on that door.
 */
export function createLog(level: string): Log {
  // A level that there is not is the configuration's mistake, which is told where that is read.
  const known = level === "silent" || level in pino.levels.values;
  return pino(
    {
      level: known ? level : "info",
      serializers: { err: errorForLog },
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          "email",
          "*.email",
          "token",
          "*.token",
          "password",
          "*.password",
          "cookie",
          "*.cookie",
        ],
        censor: "[redacted]",
      },
      hooks: {
        logMethod(args, method, weight) {
          method.apply(this, args);
          if (weight >= pino.levels.values.warn!) destination.flushSync();
        },
      },
    },
    destination,
  );
}
