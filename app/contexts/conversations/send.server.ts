import { actorId } from "#app/kernel/actor.ts";
import type { Side } from "#app/kernel/conversation.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { saysSomething, shownPost } from "#app/platform/markdown/post.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import {
  type AttachmentError,
  insertAttachments,
  type StoredAttachment,
  type Upload,
  withAttachments,
} from "./attach.server.ts";
import { addMessage, isKnown } from "./entries.server.ts";
import { messageSent, messageSentByStaff } from "./events.ts";
import type { NewMessage } from "./form.ts";
import { aboutOf, type ConversationKind } from "./kind.ts";
import { conversationsPolicy, ownSide } from "./policy.ts";
import { ownParticipants } from "./subject.server.ts";

export type SendError =
  | "answered-meanwhile"
  | "too-many-messages"
  | "nothing-to-read"
  | "exceeds-limits"
  | AttachmentError;

type Sent = Result<{ repeated: boolean }, SendError>;

/** Somebody in a lively conversation writes this many. Only a bot writes more. */
const perPerson = { name: "conversation", points: 30, seconds: 3600 };

/**
 * Sends a message of the person or the partner to the institute.
 *
 * Errors: "too-many-messages" with the seconds to wait; "nothing-to-read"; "exceeds-limits" with a
 * sentence that says which limit; those of `checkedFiles`.
 */
export async function writeToInstitute(
  ctx: Ctx,
  files: FileStore,
  to: { kind: ConversationKind; id: string },
  { key, text }: NewMessage,
  uploads: readonly Upload[],
): Promise<Sent> {
  const participants = await ownParticipants(ctx, to.kind, to.id);
  authorize(conversationsPolicy.writeToInstitute(ctx.actor, participants));
  const wait = await consume(ctx, perPerson, orNotFound(actorId(ctx.actor)));
  if (wait > 0) return err("too-many-messages", { wait });
  const side = orNotFound(ownSide(ctx.actor, participants));
  return send(ctx, files, { ...to, side }, { key, text }, uploads);
}

/**
 * Sends a message of staff to the others. If a colleague has answered since the form was opened,
 * nothing is sent.
 *
 * Errors: "answered-meanwhile" with `who` and the current `version`; "nothing-to-read";
 * "exceeds-limits"; those of `checkedFiles`.
 */
export async function writeAsInstitute(
  ctx: Ctx,
  files: FileStore,
  to: { kind: ConversationKind; id: string },
  message: NewMessage,
  uploads: readonly Upload[],
): Promise<Sent> {
  authorize(conversationsPolicy.writeAsInstitute(ctx.actor));
  orNotFound(await to.kind.find(ctx, to.id));
  return send(ctx, files, { ...to, side: "institute" }, message, uploads);
}

type Message = Parameters<typeof addMessage>[2];
type To = { kind: ConversationKind; id: string; side: Side };

async function send(
  ctx: Ctx,
  files: FileStore,
  to: To,
  message: Message,
  uploads: readonly Upload[],
): Promise<Sent> {
  if (await isKnown(ctx, to.id, message.key)) return ok({ repeated: true });
  if (!saysSomething(message.text)) return err("nothing-to-read");
  const { excess } = shownPost(message.text);
  if (excess) return err("exceeds-limits", { excess });
  return withAttachments(ctx, { files, uploads }, (stored) => write(ctx, to, message, stored));
}

/** Writes the rows. */
function write(
  ctx: Ctx,
  { kind, id, side }: To,
  message: Message,
  attachments: readonly StoredAttachment[],
): Promise<Result<{ repeated: boolean }, "answered-meanwhile">> {
  return transact<{ repeated: boolean }, "answered-meanwhile">(ctx, async (tx) => {
    const added = await addMessage(tx, { kind, subjectId: id, side }, message);
    if (!added.ok || added.value.repeated) return added;
    await insertAttachments(tx, message.key, attachments);
    const payload = { messageId: message.key };
    if (side === "institute") {
      const facts = { ...payload, about: aboutOf(kind, id) };
      await record(tx, messageSentByStaff, facts, { after: payload });
    } else {
      await kind.received?.(tx, id);
      await record(tx, messageSent, payload);
    }
    return added;
  });
}
