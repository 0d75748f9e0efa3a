import { eq, sql, asc, inArray } from "drizzle-orm";
import { idFromTitle } from "#app/kernel/title-id.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { type Direction, moved } from "#app/kernel/order.ts";
import { caseOrder } from "#app/platform/db/columns.ts";
import {
  programmeAdded,
  programmeChanged,
  programmeRemoved,
  programmesReordered,
} from "../events.ts";
import { cataloguePolicy } from "../policy.ts";
import type { ProgrammeRequest } from "./form.ts";
import { type ProgrammeContent, programmeContent } from "./content.ts";
import { lockModules } from "../module/queries.server.ts";
import { programmes } from "../tables.ts";

/**
 * Adds a programme at the end. The id is made from the name and never changes; nor do the values of
 * its options in forms, which are made from the id. Error: "name-taken".
 */
export async function addProgramme(
  ctx: Ctx,
  { content }: ProgrammeRequest,
): Promise<Result<{ id: string }, "name-taken">> {
  return transact<{ id: string }, "name-taken">(ctx, async (tx) => {
    authorize(cataloguePolicy.editProgrammes(tx.actor));
    // Of two clicks at the same time the second waits here, then finds the first one's programme.
    await waitForLock(tx, "new programme");
    const known = await tx.db.select().from(programmes);
    if (known.some(({ name }) => name === content.name)) return err("name-taken");
    // A link may still name the value of an old option, so a new programme must not get it.
    const taken = known.flatMap(({ id, applicationOption, feeOption }) => [
      id,
      applicationOption ?? id,
      (feeOption ?? id).replaceAll("_", "-"),
    ]);
    const id = idFromTitle(content.name, new Set(taken));
    const after = await inCatalogueOrder(tx, content);
    const position = sql<number>`(select coalesce(max(position), -1) + 1 from programmes)`;
    await tx.db.insert(programmes).values({ id, ...after, ...optionsOf(id, after), position });
    await record(tx, programmeAdded, { programmeId: id }, { after });
    return ok({ id });
  });
}

/**
 * Changes what a programme is called, where it is offered, and which modules it contains. Public
 * pages change at once; existing applications and offers stay as they are.
 *
 * Errors: "name-taken"; "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changeProgramme(
  ctx: Ctx,
  id: string,
  { version, content }: ProgrammeRequest,
): Promise<Result<undefined, "name-taken" | "changed-meanwhile">> {
  return transact<undefined, "name-taken" | "changed-meanwhile">(ctx, async (tx) => {
    authorize(cataloguePolicy.editProgrammes(tx.actor));
    const all = await tx.db.select().from(programmes).for("update");
    const row = orNotFound(all.find((each) => each.id === id));
    const before = programmeContent(row);
    const after = await inCatalogueOrder(tx, content);
    if (versionOf(after) === versionOf(before)) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    if (all.some((each) => each.id !== id && each.name === content.name)) return err("name-taken");
    const options = optionsOf(id, after, row);
    await tx.db
      .update(programmes)
      .set({ ...after, ...options })
      .where(eq(programmes.id, id));
    await record(tx, programmeChanged, { programmeId: id }, { before, after });
    return ok();
  });
}

/**
 * Removes a programme that was never used. If it is gone already nothing happens, so a second click
 * is harmless.
 *
 * @param isUsed whether dates, applications or requests name it; only later contexts know that
 * Error: "in-use".
 */
export async function removeProgramme(
  ctx: Ctx,
  id: string,
  isUsed: (ctx: Pick<Ctx, "db">, id: string) => Promise<boolean>,
): Promise<Result<undefined, "in-use">> {
  return transact<undefined, "in-use">(ctx, async (tx) => {
    authorize(cataloguePolicy.editProgrammes(tx.actor));
    const [row] = await tx.db.select().from(programmes).where(eq(programmes.id, id)).for("update");
    if (!row) return ok();
    if (await isUsed(tx, id)) return err("in-use");
    await tx.db.delete(programmes).where(eq(programmes.id, id));
    const before = programmeContent(row);
    await record(tx, programmeRemoved, { programmeId: id }, { before });
    return ok();
  });
}

/** Keeps the modules on offer, in catalogue order, and locks them until the programme is saved. */
async function inCatalogueOrder(tx: Tx, content: ProgrammeContent): Promise<ProgrammeContent> {
  const known = await lockModules(tx, content.moduleIds);
  return { ...content, moduleIds: known.map(({ id }) => id) };
}

type Options = { applicationOption: string | null; feeOption: string | null };

/** Returns the options' values in the forms. An option that was ever offered keeps its value. */
function optionsOf(
  id: string,
  { applicationOffered, feeOffered }: ProgrammeContent,
  before: Options = { applicationOption: null, feeOption: null },
): Options {
  return {
    applicationOption: before.applicationOption ?? (applicationOffered ? id : null),
    feeOption: before.feeOption ?? (feeOffered ? id.replaceAll("-", "_") : null),
  };
}

/** Moves a programme up or down, in both forms and on the front page. At the end it stays. */
export async function moveProgramme(ctx: Ctx, id: string, direction: Direction): Promise<void> {
  await transact(ctx, async (tx) => {
    authorize(cataloguePolicy.editProgrammes(tx.actor));
    const rows = await tx.db
      .select({ id: programmes.id })
      .from(programmes)
      .orderBy(asc(programmes.position), asc(programmes.id))
      .for("update");
    const before = rows.map((row) => row.id);
    orNotFound(before.includes(id) ? id : undefined);
    const after = moved(before, id, direction);
    if (after === before) return ok();
    // All positions are written, because earlier removals leave gaps.
    await tx.db
      .update(programmes)
      .set({ position: caseOrder(after, programmes.id) })
      .where(inArray(programmes.id, after));
    await record(
      tx,
      programmesReordered,
      {},
      { before: { order: before }, after: { order: after } },
    );
    return ok();
  });
}
