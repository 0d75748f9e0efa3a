import { and, eq, isNull, ne, notExists } from "drizzle-orm";
import { instructorAccounts, staffMembers } from "#app/contexts/identity/public.server.ts";
import { areInstructors } from "#app/contexts/institute/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { authorAdded, authorChanged, authorRestored, authorRevoked } from "../events.ts";
import { blogPolicy } from "../policy.ts";
import { renewBylines, renewNotes } from "../post/authors.server.ts";
import { slugOf } from "../post/rules.ts";
import { blogAuthors, postPictures } from "../tables.ts";
import type { AuthorDetails } from "./form.ts";

/** Returns the accounts that may get the right to write, by name: staff and instructors. */
export async function possibleAuthors(ctx: Pick<Ctx, "db">) {
  const people = [...(await staffMembers(ctx)), ...(await instructorAccounts(ctx))];
  const byId = new Map(people.map((person) => [person.id, person]));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/**
 * Gives a person the right to write, with a page of their own. Somebody who had it before gets it
 * back, and a page without an account that has their name becomes theirs.
 *
 * Errors: "not-possible" for an account that is neither staff nor an instructor.
 */
export async function grantAuthor(
  ctx: Ctx,
  { profileId }: { profileId: string },
): Promise<Result<{ id: string }, "not-possible">> {
  return transact<{ id: string }, "not-possible">(ctx, async (tx) => {
    authorize(blogPolicy.manageAuthors(tx.actor));
    const person = (await possibleAuthors(tx)).find(({ id }) => id === profileId);
    if (!person) return err("not-possible");
    const unclaimed = await claimPage(tx, person);
    if (unclaimed) {
      await record(tx, authorAdded, { authorId: unclaimed }, { after: { profileId } });
      return ok({ id: unclaimed });
    }
    const grantedAt = tx.clock.now();
    const id = newId(grantedAt);
    const slug = await freeSlug(tx, person.name);
    const [added] = await tx.db
      .insert(blogAuthors)
      .values({ id, profileId, slug, name: person.name, grantedAt })
      .onConflictDoNothing({ target: blogAuthors.profileId })
      .returning({ id: blogAuthors.id });
    if (added) {
      await record(tx, authorAdded, { authorId: id }, { after: { profileId } });
      return ok({ id });
    }
    const [known] = await tx.db
      .select({ id: blogAuthors.id })
      .from(blogAuthors)
      .where(eq(blogAuthors.profileId, profileId));
    await setRevoked(tx, orNotFound(known).id, null);
    return ok(orNotFound(known));
  });
}

/** Gives a person the page without an account that has their name, unless they have one already. */
async function claimPage(
  tx: Tx,
  { id: profileId, name }: { id: string; name: string },
): Promise<string | undefined> {
  const own = tx.db
    .select({ id: blogAuthors.id })
    .from(blogAuthors)
    .where(eq(blogAuthors.profileId, profileId));
  const [page] = await tx.db
    .select({ id: blogAuthors.id })
    .from(blogAuthors)
    .where(and(isNull(blogAuthors.profileId), eq(blogAuthors.name, name), notExists(own)))
    .limit(1)
    .for("update");
  if (!page) return undefined;
  await tx.db
    .update(blogAuthors)
    .set({ profileId, revokedAt: null })
    .where(eq(blogAuthors.id, page.id));
  return page.id;
}

/** Takes the right to write away, or gives it back. The page and the articles stay. */
export async function setAuthorRight(
  ctx: Ctx,
  id: string,
  { revoked }: { revoked: boolean },
): Promise<void> {
  await transact<undefined, never>(ctx, async (tx) => {
    authorize(blogPolicy.manageAuthors(tx.actor));
    await setRevoked(tx, id, revoked ? tx.clock.now() : null);
    return ok();
  });
}

async function setRevoked(tx: Tx, id: string, revokedAt: Date | null): Promise<void> {
  const author = await lockedAuthor(tx, id);
  if ((author.revokedAt === null) === (revokedAt === null)) return;
  await tx.db.update(blogAuthors).set({ revokedAt }).where(eq(blogAuthors.id, id));
  await record(
    tx,
    revokedAt ? authorRevoked : authorRestored,
    { authorId: id },
    { before: { revokedAt: author.revokedAt }, after: { revokedAt } },
  );
}

type NotChanged = "changed-meanwhile" | "slug-taken" | "no-picture" | "no-such-instructor";

/**
 * Saves what an author's page and byline say. The bylines of their articles change too; the
 * revisions keep the former ones.
 *
 * Errors: "changed-meanwhile"; "slug-taken"; "no-picture" if the picture was never uploaded;
 * "no-such-instructor" if the profile was removed meanwhile.
 */
export async function changeAuthor(
  ctx: Ctx,
  id: string,
  { version, ...details }: AuthorDetails,
): Promise<Result<undefined, NotChanged>> {
  return transact<undefined, NotChanged>(ctx, async (tx) => {
    authorize(blogPolicy.manageAuthors(tx.actor));
    const author = await lockedAuthor(tx, id);
    const stale = requireVersion(author, version);
    if (stale) return stale;
    if (await slugTaken(tx, details.slug, id)) return err("slug-taken");
    const pictureId = details.pictureId || null;
    if (pictureId && !(await isUploaded(tx, pictureId))) return err("no-picture");
    const instructorId = details.instructorId || null;
    if (instructorId && !(await areInstructors(tx, [instructorId]))) {
      return err("no-such-instructor");
    }
    const { name, slug, title, note } = details;
    await tx.db
      .update(blogAuthors)
      .set({ name, slug, title, note, pictureId, instructorId, version: author.version + 1 })
      .where(eq(blogAuthors.id, id));
    if (name !== author.name) await renewBylines(tx, id);
    await renewNotes(tx, id);
    // The audit log cannot be erased, so it keeps no name.
    const changed = {
      before: { slug: author.slug, instructorId: author.instructorId },
      after: { slug, instructorId },
    };
    await record(tx, authorChanged, { authorId: id }, changed);
    return ok();
  });
}

async function lockedAuthor(tx: Tx, id: string) {
  const [author] = await tx.db
    .select()
    .from(blogAuthors)
    .where(eq(blogAuthors.id, id))
    .for("update");
  return orNotFound(author);
}

async function isUploaded(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.db
    .select({ id: postPictures.id })
    .from(postPictures)
    .where(eq(postPictures.id, id));
  return found.length > 0;
}

async function slugTaken(tx: Tx, slug: string, id: string): Promise<boolean> {
  const others = await tx.db
    .select({ id: blogAuthors.id })
    .from(blogAuthors)
    .where(and(eq(blogAuthors.slug, slug), ne(blogAuthors.id, id)));
  return others.length > 0;
}

/** Returns an address made of a name that nobody has yet. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const own = slugOf(name) || "author";
  for (let n = 1; ; n++) {
    const slug = n === 1 ? own : `${own}-${n}`;
    if (!(await slugTaken(tx, slug, newId(tx.clock.now())))) return slug;
  }
}
