import { isId, newId } from "#app/kernel/ids.ts";
import { entryField, markField, minutesField } from "./fields.ts";
import type { rollCall } from "./queries.server.ts";
import type { Said } from "./record.server.ts";
import { minutesFor } from "./rules.ts";

type Call = Awaited<ReturnType<typeof rollCall>>;

type Asked = {
  /** Whoever is not marked is present. */
  restPresent: boolean;
  now: Date;
  /** The device makes the ids, instead of the page that the server has made. */
  newIds?: boolean;
};

/**
 * Reads a roll-call, in the browser and on the server. The students are those of the roster, whatever
 * the form names. If somebody who is late has no minutes that fit, returns the field.
 */
export function saidIn(
  form: FormData,
  {
    students,
    minutes,
  }: {
    minutes: number;
    students: readonly Pick<Call["students"][number], "enrolmentId" | "standing">[];
  },
  { restPresent, now, newIds = false }: Asked,
): { ok: true; said: Said[] } | { ok: false; field: string } {
  const text = (name: string) => textIn(form, name);
  const said: Said[] = [];
  for (const { enrolmentId, standing } of students) {
    const sent = text(entryField(enrolmentId));
    // Whoever had no entry when the page was opened, and has one now, may be contradicted.
    if (standing.state !== "none" && !sent) continue;
    const status = text(markField(enrolmentId)) || (restPresent ? "present" : "");
    if (!status) continue;
    const typed = text(minutesField(enrolmentId)).trim();
    const late = status === "late" ? Number(typed || Number.NaN) : undefined;
    if (status === "late" && minutesFor("late", minutes, late) === undefined) {
      return { ok: false, field: minutesField(enrolmentId) };
    }
    const id = isId(sent) && !newIds ? sent : newId(now);
    said.push({ id, enrolmentId, status, minutes: late, saidAt: now });
  }
  return { ok: true, said };
}

/** Returns the text of a form's field; empty if there is none, or a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
