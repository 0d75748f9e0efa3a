import { and, eq, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { templatesChanged } from "../events.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { partners } from "../tables/jobs.ts";
import { messageTemplates } from "../tables/templates.ts";
import { MOST_TEMPLATES } from "./rules.ts";

type Template = { name: string; text: string };
type AddError = "template-name-taken" | "too-many-templates";
type ChangeError = "template-name-taken" | "changed-meanwhile";

/**
 * Adds a template to those of the actor's own partner.
 *
 * Errors: "template-name-taken"; "too-many-templates" with the most.
 */
export function addTemplate(ctx: Ctx, template: Template): Promise<Result<undefined, AddError>> {
  return transact<undefined, AddError>(ctx, async (tx) => {
    const { partnerId, rows } = await lockedTemplates(tx);
    if (rows.length >= MOST_TEMPLATES) return err("too-many-templates", { most: MOST_TEMPLATES });
    if (isTaken(rows, template.name)) return err("template-name-taken");
    const updatedAt = tx.clock.now();
    await tx.db
      .insert(messageTemplates)
      .values({ ...template, id: newId(updatedAt), partnerId, updatedAt });
    await record(tx, templatesChanged, { partnerId });
    return ok();
  });
}

/**
 * Changes a template of the actor's own partner. Others' are 404.
 *
 * Errors: "template-name-taken"; "changed-meanwhile".
 */
export function changeTemplate(
  ctx: Ctx,
  { id, version, ...template }: Template & { id: string; version: string },
): Promise<Result<undefined, ChangeError>> {
  return transact<undefined, ChangeError>(ctx, async (tx) => {
    const { partnerId, rows } = await lockedTemplates(tx);
    const row = orNotFound(rows.find((each) => each.id === id));
    const stale = requireVersion(row, version);
    if (stale) return stale;
    const others = rows.filter((each) => each.id !== id);
    if (isTaken(others, template.name)) return err("template-name-taken");
    await tx.db
      .update(messageTemplates)
      .set({
        ...template,
        updatedAt: tx.clock.now(),
        version: sql`${messageTemplates.version} + 1`,
      })
      .where(eq(messageTemplates.id, id));
    await record(tx, templatesChanged, { partnerId });
    return ok();
  });
}

/** Removes a template of the actor's own partner. What was sent with it stays. */
export async function removeTemplate(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const { partnerId, rows } = await lockedTemplates(tx);
    orNotFound(rows.find((each) => each.id === id));
    await tx.db
      .delete(messageTemplates)
      .where(and(eq(messageTemplates.id, id), eq(messageTemplates.partnerId, partnerId)));
    await record(tx, templatesChanged, { partnerId });
    return ok();
  });
}

type Row = typeof messageTemplates.$inferSelect;

/** Returns the templates of the actor's own partner, whose row is locked against a second change. */
async function lockedTemplates(tx: Tx): Promise<{ partnerId: string; rows: Row[] }> {
  const membership = await requirePartner(tx);
  const { partnerId } = membership;
  authorize(recruitmentPolicy.manageTemplates(tx.actor, { partnerId, membership }));
  await tx.db
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.id, partnerId))
    .for("update");
  const rows = await tx.db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.partnerId, partnerId));
  return { partnerId, rows };
}

function isTaken(rows: readonly Row[], name: string): boolean {
  return rows.some((each) => each.name.toLowerCase() === name.toLowerCase());
}
