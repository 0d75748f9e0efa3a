import { pino } from "pino";

type Written = { message?: unknown; stack?: unknown };

/**
 * An error as the log has it: without the values that a failed query was sent or that a constraint
 * refused. They are people's addresses, names and tokens.
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

/** An error and what caused it, the outermost first. */
function chainOf(error: Error): Error[] {
  const chain: Error[] = [];
  for (let next: unknown = error; next instanceof Error && !chain.includes(next);) {
    chain.push(next);
    next = next.cause;
  }
  return chain;
}

/** How the database library ends the message of a query that failed. */
function valuesIn(error: Error): string[] {
  return "params" in error ? [`\nparams: ${String(error.params)}`] : [];
}
