import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";

/** Who takes part in a conversation besides staff. */
export type Participants = {
  /** The person's account, or an address: the account that has verified it takes part. */
  person: string | { profileId: string };
  /** The accounts that act for the partner. */
  partner?: readonly string[];
  /** Where the partner reads it, if that is another page than the person's. */
  partnerPath?: string;
  /** Whether person and partner write here too, or only read. */
  answerable: boolean;
};

/** A kind of conversation. The context of its subject declares it once, and passes it on. */
export type ConversationKind = {
  /** Stored with every entry, and the kind of its subject in the audit log, so it stays the same. */
  name: string;
  /** What notifications call the subject, to the others and to staff. They name nobody. */
  own: string;
  staff: string;
  /** Whether messages are Markdown, or plain text because they leave as emails. */
  format: "markdown" | "plain";
  /** Returns who takes part, or undefined if there is no subject with this id. One query. */
  find(ctx: Pick<Ctx, "db">, id: string): Promise<Participants | undefined>;
  /** Where staff and the others read it. */
  staffPath(id: string): string;
  path(id: string): string;
  /** Does what follows, in the subject's context, when the person or the partner has written. */
  received?(tx: Tx, id: string): Promise<void>;
  /** Records a new note, if the subject's context has an audit entry of its own for it. */
  noted?(tx: Tx, id: string, noteId: string): Promise<void>;
};

/** Returns the subject as the audit log and emails name it. */
export const aboutOf = ({ name }: Pick<ConversationKind, "name">, id: string) => `${name}:${id}`;
