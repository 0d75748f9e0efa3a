import { applicationConversation } from "#app/contexts/admissions/application/conversation.server.ts";
import { writeNote } from "#app/contexts/conversations/note.server.ts";
import { writeAsInstitute, writeToInstitute } from "#app/contexts/conversations/send.server.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "./cast.ts";
import { application } from "./factories.ts";
import { memoryStore } from "./stores.ts";

/** Adds a note to an application, as its form does. */
export function noteApplication(ctx: Ctx, id: string, text: string, key = newId()) {
  return writeNote(ctx, { kind: applicationConversation, id }, { key, text });
}

/** A message as its form hands it over. */
export const message = (text = "May I bring my logbook?", version = "0") => ({
  key: newId(),
  text,
  version,
});

/** Stores the member's application, with an empty conversation and a file store. */
export async function conversationBegun(ctx: Ctx, email = cast.member.email) {
  const { id } = await application(ctx, { email });
  const of = { kind: applicationConversation, id };
  const member: Ctx = { ...ctx, actor: cast.member };
  const admin: Ctx = { ...ctx, actor: cast.admin };
  const files = memoryStore();
  let answers = 0;
  return {
    id,
    of,
    member,
    admin,
    files,
    /** The applicant writes. */
    ask: async (text: string) => sent(await writeToInstitute(member, files, of, message(text), [])),
    /** Staff answer, having read all answers before. */
    answer: async (text: string) =>
      sent(await writeAsInstitute(admin, files, of, message(text, String(answers++)), [])),
    note: (text: string, key?: string) => noteApplication(admin, id, text, key),
  };
}

function sent(result: Result<unknown>): void {
  if (!result.ok) throw new Error(result.error);
}
