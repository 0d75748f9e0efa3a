import { createHash } from "node:crypto";
import { asc, inArray } from "drizzle-orm";
import { applicationProgrammes } from "#app/contexts/catalogue/public.server.ts";
import { addMessage } from "#app/contexts/conversations/public.server.ts";
import { messageSentByStaff } from "#app/contexts/conversations/events.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { saysSomething, shownPost } from "#app/platform/markdown/post.server.ts";
import { aboutApplication } from "../applicant-notices.server.ts";
import { applicantsWrittenTo } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { applications } from "../tables/applications.ts";
import type { LetterRequest } from "./bulk-form.ts";
import { applicationConversation } from "./conversation.server.ts";
import { letterFor, type LetterTo } from "./letter.ts";

type LetterError = "nothing-to-read" | "exceeds-limits";

/**
 * Writes the same message to several applicants, each in the conversation about their application,
 * which emails them that there is a message. A form that is sent twice is one message to each.
 *
 * Errors: "nothing-to-read"; "exceeds-limits" with a sentence that says which limit. In both cases
 * nothing is sent to anybody.
 *
 * @returns who was written to, and the ids of applications whose applicant has no address any more
 */
export async function writeToApplicants(
  ctx: Ctx,
  ids: readonly string[],
  { key, text }: LetterRequest,
): Promise<Result<{ sent: number; left: string[] }, LetterError>> {
  return transact<{ sent: number; left: string[] }, LetterError>(ctx, async (tx) => {
    authorize(admissionsPolicy.writeToApplicants(tx.actor));
    const people = await recipientsOf(tx, ids);
    const left: string[] = [];
    let sent = 0;
    for (const { id, email, ...to } of people) {
      if (email === "") {
        left.push(id);
        continue;
      }
      const letter = letterFor(text, to);
      const unreadable = faultOf(letter);
      if (unreadable) return unreadable;
      const messageId = keyFor(key, id);
      const subject = { kind: applicationConversation, subjectId: id, side: "institute" } as const;
      const added = await addMessage(tx, subject, { key: messageId, text: letter });
      // Without a version there is no conflict.
      if (!added.ok || added.value.repeated) continue;
      sent++;
      const about = aboutApplication(id);
      await record(tx, messageSentByStaff, { messageId, about }, { after: { messageId } });
    }
    if (sent > 0) await record(tx, applicantsWrittenTo, {}, { after: { applicants: sent } });
    return ok({ sent, left });
  });
}

/** Returns the message as the first of the applicants will read it. */
export async function letterPreview(ctx: Ctx, ids: readonly string[], text: string) {
  authorize(admissionsPolicy.writeToApplicants(ctx.actor));
  const first = (await recipientsOf(ctx, ids)).find(({ email }) => email !== "");
  return first ? letterFor(text, first) : text;
}

function faultOf(letter: string): Result<never, LetterError> | undefined {
  if (!saysSomething(letter)) return err("nothing-to-read");
  const { excess } = shownPost(letter);
  return excess ? err("exceeds-limits", { excess }) : undefined;
}

async function recipientsOf(
  ctx: Ctx,
  ids: readonly string[],
): Promise<(LetterTo & { id: string; email: string })[]> {
  const programmes = await applicationProgrammes(ctx);
  const rows = await ctx.db
    .select({
      id: applications.id,
      email: applications.email,
      firstName: applications.firstName,
      lastName: applications.lastName,
      programmeId: applications.programmeId,
    })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
    .orderBy(asc(applications.id));
  return rows.map(({ programmeId, ...row }) => ({
    ...row,
    programme: programmes.find(({ id }) => id === programmeId)?.label ?? programmeId,
  }));
}

/** Returns the message's id: a UUID (version 8) that the form's key and the application make. */
function keyFor(key: string, applicationId: string): string {
  const hash = createHash("sha256").update(`${key} ${applicationId}`).digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
