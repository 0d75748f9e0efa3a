import { type Logger, pino } from "pino";

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

type Written = { message?: unknown; stack?: unknown };

/**
 * Returns an error for the log, without the values of a failed query or a violated constraint.
 * These are people's addresses, names and tokens.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const {
    params: _,
    detail: __,
    ...rest
  } = pino.stdSerializers.err(error) as Record<string, unknown> & Written;
  const values = chainOf(error).flatMap(valuesIn);
  const withoutValues = (text: unknown) =>
    values.reduce((kept, value) => kept.replaceAll(value, ""), String(text));
  return { ...rest, message: withoutValues(rest.message), stack: withoutValues(rest.stack) };
}

/** Returns an error and its causes, the outermost first. */
function chainOf(error: Error): Error[] {
  const chain: Error[] = [];
  for (let next: unknown = error; next instanceof Error && !chain.includes(next);) {
    chain.push(next);
    next = next.cause;
  }
  return chain;
}

/** Returns the part of a message in which the database library lists a query's values. */
function valuesIn(error: Error): string[] {
  return "params" in error ? [`\nparams: ${String(error.params)}`] : [];
}
