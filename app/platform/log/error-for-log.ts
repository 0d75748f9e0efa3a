import { pino } from "pino";

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
