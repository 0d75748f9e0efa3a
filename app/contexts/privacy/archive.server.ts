import { and, eq, gt, lte } from "drizzle-orm";
import {
  personOf,
  reauthenticate,
  type ReauthenticationError,
} from "#app/contexts/identity/public.server.ts";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { type ZipEntry, zipStream } from "#app/platform/documents/zip.server.ts";
import type { ArchiveTools, Person } from "#app/platform/personal-data/person.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { record } from "#app/platform/events/record.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { archivePrepared } from "./events.ts";
import { privacyPolicy } from "./policy.ts";
import { archiveLinks, erasureRequests } from "./tables.ts";

/** How long an archive can be downloaded. */
const OPEN_FOR = hours(1);

/**
 * Permits the actor to download an archive of their data for an hour, after checking the password.
 * It replaces an earlier permission. The owner is told by email, in case it was not them.
 */
export async function prepareArchive(
  ctx: Ctx,
  form: { currentPassword: string },
): Promise<Result<undefined, ReauthenticationError>> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && privacyPolicy.prepareArchive(actor));
  const proved = await reauthenticate(ctx, actor, form.currentPassword);
  if (!proved.ok) return proved;
  return transact(ctx, async (tx) => {
    const madeAt = tx.clock.now();
    const fresh = {
      id: newId(madeAt),
      userId: actor.id,
      madeAt,
      expiresAt: new Date(madeAt.getTime() + OPEN_FOR),
    };
    await tx.db
      .insert(archiveLinks)
      .values(fresh)
      .onConflictDoUpdate({ target: archiveLinks.userId, set: fresh });
    await record(tx, archivePrepared, { userId: actor.id }, {});
    return ok();
  });
}

/**
 * Returns the actor's archive as a ZIP, which is made while it is read and never stored. Throws
 * NotFound for everybody else, and after the hour.
 */
export async function downloadArchive(
  ctx: Ctx,
  registry: readonly PersonalData[],
  tools: ArchiveTools,
  id: string,
): Promise<ReadableStream<Uint8Array>> {
  const now = ctx.clock.now();
  const [link] = await ctx.db
    .select()
    .from(archiveLinks)
    .where(and(eq(archiveLinks.id, id), gt(archiveLinks.expiresAt, now)));
  const mine = link && privacyPolicy.downloadArchive(ctx.actor, link);
  const { userId } = orNotFound(mine ? link : undefined);
  const person = orNotFound(await personOf(ctx, userId));
  return zipStream(archiveEntries(ctx, registry, person, tools), now);
}

/** Deletes expired download permissions and erasure requests. It runs on a schedule. */
export async function forgetPrivacyLinks(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.delete(archiveLinks).where(lte(archiveLinks.expiresAt, now));
  await ctx.db.delete(erasureRequests).where(lte(erasureRequests.expiresAt, now));
}

/**
 * Yields the files of a person's archive one after the other: each context's data as JSON, the
 * person's own files, and a README that says what is where.
 */
export async function* archiveEntries(
  ctx: Ctx,
  registry: readonly PersonalData[],
  person: Person,
  tools: ArchiveTools,
): AsyncGenerator<ZipEntry> {
  const told: string[] = [];
  for (const context of registry) {
    if (!context.collect) continue;
    const { records, files = [] } = await context.collect(ctx, person, tools);
    const lines: string[] = [];
    for (const [name, content] of Object.entries(records)) {
      const path = `${context.name}/${name}.json`;
      yield { path, bytes: encoded(JSON.stringify(content, null, 2)), compress: true };
      lines.push(`  ${path}${countOf(content)}`);
    }
    for (const file of files) {
      const path = `${context.name}/${file.path}`;
      const bytes = await file.load();
      lines.push(bytes ? `  ${path}` : `  ${path} (could not be opened any more)`);
      if (bytes) yield { path, bytes, compress: false };
    }
    if (lines.length > 0) told.push([context.title, ...lines].join("\n"));
  }
  yield { path: "README.txt", bytes: encoded(readme(ctx, told)), compress: true };
}

function readme({ clock, site }: Ctx, told: readonly string[]): string {
  return [
    `Your data, as ${new URL(site.url).hostname} had it on ${formatMoment(clock.now(), "UTC")}.`,
    "Files that end in .json are text: every editor and browser opens them. Times are in UTC.",
    ...told,
    "What is not in here",
    "  Passwords, secrets and tokens: nobody can read them, and you need not.",
    "  What staff noted for themselves about an application: it can be about others, too. Ask us, and",
    "  somebody goes through it for you.",
    "  The text of emails: they are in your inbox, and some hold links that open your account.",
    `How long each is kept, and how to have it erased: ${site.url}/privacy`,
    "",
  ].join("\n\n");
}

function countOf(content: unknown): string {
  if (!Array.isArray(content)) return "";
  return content.length === 1 ? " (1 entry)" : ` (${content.length} entries)`;
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
