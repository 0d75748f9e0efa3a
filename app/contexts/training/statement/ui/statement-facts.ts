import { formatDate } from "#app/kernel/dates.ts";
import type { Statement } from "../queries.server.ts";

/** Returns what a statement says, as labels and texts. */
export function statementFacts(statement: Omit<Statement, "address">) {
  const { award, name, from, to, base, attended, total } = statement;
  return [
    ["Student", name],
    ["Course", award],
    ["Base", base],
    ["From", formatDate(from)],
    ["To", formatDate(to)],
    ["Attended", `${attended} of ${total} minutes`],
  ] as const;
}
