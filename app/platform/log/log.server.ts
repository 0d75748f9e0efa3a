import { type Logger, pino } from "pino";
import { errorForLog } from "./error-for-log.ts";

export type Log = Logger;

/**
 * About twenty lines are written at a time, because one write for each costs more than sending a
 * cached page. They wait at most a second. Warnings and errors are written at once, with everything
 * before them. The rest is written when the process ends, even by an exception. Only a process that
 * is killed loses its last second.
 */
const destination = pino.destination({
  dest: process.stdout.fd,
  sync: true,
  minLength: 4096,
  periodicFlush: 1000,
});
process.on("exit", () => destination.flushSync());

/**
 * Returns the structured log: one JSON line for each event. Callers never pass addresses, tokens or
 * bodies; the redaction protects against mistakes.
 */
export function createLog(level: string): Log {
  // An unknown level is reported where the configuration is read.
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
