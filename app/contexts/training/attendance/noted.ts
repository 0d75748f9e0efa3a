import { z } from "zod";

const noted = z.object({
  id: z.uuid({ version: "v7" }),
  /** The session. */
  about: z.uuid(),
  saidAt: z.iso.datetime().transform((text) => new Date(text)),
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
export const notedForm = z.object({
  /** The account that noted it, which is compared with the one that sends it. */
  owner: z.uuid(),
  entries: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue("not JSON");
        return z.NEVER;
      }
    })
    .pipe(z.array(z.discriminatedUnion("kind", [mark, close])).max(100)),
});
