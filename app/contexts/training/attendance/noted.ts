import { z } from "zod";
import { notedEntry, notedForm } from "#app/kernel/noted-form.ts";

const noted = notedEntry.extend({
  /** The session. */
  about: z.uuid(),
});

const mark = noted.extend({
  kind: z.literal("mark"),
  enrolmentId: z.uuid(),
  /** Checked by the command, so that a wrong one is answered for its entry alone. */
  status: z.string().max(20),
  minutes: z.number().optional(),
  /** Of a correction: the entry that was current on the device, and why it is corrected. */
  replaces: z.uuid().optional(),
  reason: z.string().trim().min(3).max(500).optional(),
});

const close = noted.extend({ kind: z.literal("close") });

export type NotedMark = z.output<typeof mark>;
export type Noted = z.output<typeof close> | NotedMark;

/** What a device sends. Who marks and who is on the roster are never read from it. */
export const notedAttendanceForm = notedForm(z.discriminatedUnion("kind", [mark, close]));
