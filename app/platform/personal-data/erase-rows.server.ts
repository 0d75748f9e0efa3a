import { and, asc, getTableColumns, inArray, not, type SQL } from "drizzle-orm";
import type { Tx } from "../db/transact.server.ts";
import type { Erased } from "./person.ts";
import type { PersonalTable } from "./personal-table.ts";

/**
 * Erases rows and their parts as their tables' declarations say. Everything that withdraws, deletes
 * or erases uses it, so that all of them empty the same columns.
 *
 * @param rows "deleted" deletes the rows with all their parts, whatever is declared of them.
 * @returns what the caller has to do afterwards: files to delete after the commit, subjects for the
 * audit log.
 */
export async function eraseRows(
  tx: Tx,
  data: PersonalTable,
  which: SQL,
  rows = data.rows,
): Promise<Erased> {
  const { table, columns, keptWhere, auditedAs, parts = [] } = data;
  const where = keptWhere && rows === "stay" ? and(which, not(keptWhere))! : which;
  const { id, ...stored } = getTableColumns(table);
  const answers = Object.entries(columns);
  const erased: Erased = { subjects: [], files: [] };
  const ids: string[] = [];
  // A table without an id has neither parts nor files, and no subject in the audit log.
  if (id) {
    const files = answers.flatMap(([name, { file }]) => (file ? [{ name, file }] : []));
    const wanted = files.map(({ name }) => [name, stored[name]!] as const);
    const found: Record<string, unknown>[] = await tx.db
      .select({ id, ...Object.fromEntries(wanted) })
      .from(table)
      .where(where)
      .orderBy(asc(id))
      .for("update");
    if (found.length === 0) return erased;
    for (const row of found) {
      ids.push(row.id as string);
      if (auditedAs) erased.subjects.push(`${auditedAs}:${ids.at(-1)}`);
      for (const { name, file } of files) {
        const value = row[name] as string | null;
        if (value === null) continue;
        const key = file.key?.(value) ?? value;
        erased.files.push(key, ...(file.copies?.(key) ?? []));
      }
    }
  }
  for (const part of parts) {
    const these = inArray(part.partOf!, ids);
    const left = await eraseRows(tx, part, these, rows === "deleted" ? rows : part.rows);
    erased.subjects.push(...left.subjects);
    erased.files.push(...left.files);
  }
  const these = id ? inArray(id, ids) : where;
  const values = answers.flatMap(([name, { setTo }]) => (setTo ? [[name, setTo.value]] : []));
  if (rows === "deleted") await tx.db.delete(table).where(these);
  else if (values.length > 0) {
    await tx.db.update(table).set(Object.fromEntries(values)).where(these);
  }
  return erased;
}
