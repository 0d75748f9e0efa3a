import { and, eq, exists, gte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/platform/ctx.ts";
import { conversationMessages } from "./tables.ts";

/** Returns the condition that somebody has written about the subject since a moment. */
export function writtenSince(ctx: Pick<Ctx, "db">, subjectId: PgColumn, since: Date): SQL {
  return exists(
    ctx.db
      .select({ id: conversationMessages.id })
      .from(conversationMessages)
      .where(
        and(eq(conversationMessages.subjectId, subjectId), gte(conversationMessages.sentAt, since)),
      ),
  );
}
