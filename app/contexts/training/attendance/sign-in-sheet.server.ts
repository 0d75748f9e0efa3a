import type { Ctx } from "#app/platform/ctx.ts";
import { timesInWords } from "../session/times-in-words.ts";
import { rollCall } from "./queries.server.ts";
import { languagesAt } from "./sheet-terms.ts";

/** Returns what is on the sign-in sheet of a session, for whoever may see its roll-call. */
export async function signInSheet(ctx: Ctx, sessionId: string) {
  const call = await rollCall(ctx, sessionId);
  const { topic, programme, base, place, instructors, students } = call;
  return {
    topic,
    programme,
    base,
    place,
    when: timesInWords(call),
    instructors: instructors.map(({ name }) => name),
    students: students.map(({ name }) => name),
    /** Its QR code leads to the roll-call. */
    address: `${ctx.site.url}/teach/sessions/${sessionId}`,
    languages: languagesAt(base),
  };
}
