import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { actorId, isAdmin } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { shownContent } from "./article.server.ts";
import {
  draftSaved,
  postChanged,
  postCreated,
  postEdited,
  revisionRestored,
  postDeleted,
} from "../events.ts";
import type { PostContent } from "./form.ts";
import { blogPolicy } from "../policy.ts";
import { isSlug, slugOf } from "./rules.ts";
import { blogAuthors, postPictures, postRevisions, posts, postSlugs } from "../tables.ts";
import { ownershipOf, writerHere } from "../writer.server.ts";
import { lockedPost, type Post } from "./rows.server.ts";

type WriteError = "slug-taken" | "no-picture" | "no-author" | "exceeds-limits";

/**
 * Creates a post as a draft. An empty address is made from the title.
 *
 * A writer's post is their own, whatever the form says.
 *
 * Errors: "slug-taken" if another post has or had the address; "no-picture" if the picture was
 * never uploaded; "no-author" if nobody writes under that id; "exceeds-limits" with a sentence that
 * names the part of the text.
 */
export async function createPost(
  ctx: Ctx,
  fields: PostContent,
): Promise<Result<{ id: string }, WriteError>> {
  authorize(blogPolicy.writePost(ctx.actor, await ownershipOf(ctx)));
  const { excess } = await shownContent(ctx, fields.content);
  if (excess) return err("exceeds-limits", { excess });
  return transact<{ id: string }, WriteError>(ctx, async (tx) => {
    const id = newId(tx.clock.now());
    const own = slugOf(fields.title);
    const slug = fields.slug ?? (isSlug(own) ? own : `post-${own}`.replace(/-$/, ""));
    if (!(await slugIsFree(tx, slug, id))) return err("slug-taken");
    const signed = await signedBy(tx, fields);
    if (!signed) return err("no-author");
    const row = await rowOf(tx, fields, signed);
    if (!row) return err("no-picture");
    const now = tx.clock.now();
    const { authorId } = signed;
    const featured = isAdmin(tx.actor) && fields.featured;
    const values = { ...row, authorId, featured, createdAt: now, ...changedNow(tx) };
    await tx.db.insert(posts).values({ id, slug, ...values });
    await tx.db.insert(postSlugs).values({ slug, postId: id });
    await keepRevision(tx, id, 1, row);
    await record(tx, postCreated, { postId: id }, { after: noted(values) });
    return ok({ id });
  });
}

/**
 * Saves a post if nobody has changed it since `version`. The former content becomes a revision, and
 * a former address redirects.
 *
 * Errors: as `createPost`, and "changed-meanwhile".
 */
export async function changePost(
  ctx: Ctx,
  id: string,
  version: string,
  fields: PostContent,
): Promise<Result<{ isPublic: boolean }, WriteError | "changed-meanwhile">> {
  authorize(blogPolicy.writePost(ctx.actor, await ownershipOf(ctx)));
  // Before the post is locked, because a long text takes a moment.
  const { excess } = await shownContent(ctx, fields.content);
  return transact<{ isPublic: boolean }, WriteError | "changed-meanwhile">(ctx, async (tx) => {
    const post = await lockedPost(tx, id);
    authorize(blogPolicy.writePost(tx.actor, await ownershipOf(tx, post)));
    if (excess && fields.content !== post.content) return err("exceeds-limits", { excess });
    const stale = requireVersion(post, version);
    if (stale) return stale;
    const slug = fields.slug ?? post.slug;
    if (!(await slugIsFree(tx, slug, id))) return err("slug-taken");
    const signed = await signedBy(tx, fields);
    if (!signed) return err("no-author");
    const row = await rowOf(tx, fields, signed);
    if (!row) return err("no-picture");
    await tx.db.insert(postSlugs).values({ slug, postId: id }).onConflictDoNothing();
    const { authorId } = signed;
    const featured = isAdmin(tx.actor) ? fields.featured : post.featured;
    await saveContent(tx, post, { ...row, slug, featured, authorId }, postEdited);
    return ok({ isPublic: post.publishedAt !== null && post.publishedAt <= tx.clock.now() });
  });
}

/** Saves new content over a locked post: row, revision, audit entry and event. */
async function saveContent(
  tx: Tx,
  post: Post,
  changed: ContentRow & { slug: string; featured: boolean; authorId: string | null },
  change: typeof postEdited,
): Promise<void> {
  const version = post.version + 1;
  const { slug, featured, authorId, ...row } = changed;
  // A share picture shows the title and the picture, so it is dropped when either changes.
  const { title, scene, pictureId } = row;
  const same = title === post.title && scene === post.scene && pictureId === post.pictureId;
  const sharePicture = same ? post.sharePicture : null;
  await tx.db
    .update(posts)
    .set({ ...row, slug, featured, authorId, sharePicture, version, ...changedNow(tx) })
    .where(eq(posts.id, post.id));
  await keepRevision(tx, post.id, version, row);
  await record(
    tx,
    change,
    { postId: post.id },
    {
      before: { ...noted(post), slug: post.slug, version: post.version },
      after: { ...noted(changed), slug, version },
    },
  );
  await record(tx, post.publishedAt ? postChanged : draftSaved, { postId: post.id });
}

const changedNow = (tx: Tx) => ({ changedAt: tx.clock.now(), changedBy: actorId(tx.actor) });

type ContentRow = Omit<
  typeof postRevisions.$inferSelect,
  "postId" | "number" | "savedAt" | "savedBy"
>;

type Signed = Pick<Post, "author" | "authorTitle" | "authorNote" | "authorId">;

/** Returns the fields as columns, or undefined if a picture was never uploaded. */
async function rowOf(
  tx: Tx,
  fields: PostContent,
  { author, authorTitle, authorNote }: Signed,
): Promise<ContentRow | undefined> {
  const { slug: _, featured: __, authorId: ___, picture, ...row } = fields;
  const [kind, name = ""] = picture.split(":");
  const sharePictureId = row.sharePictureId || null;
  const wanted = [...(sharePictureId ? [sharePictureId] : []), ...(kind === "scene" ? [] : [name])];
  const { id } = postPictures;
  const uploads = await tx.db.select({ id }).from(postPictures).where(inArray(id, wanted));
  if (uploads.length < new Set(wanted).size) return undefined;
  const signed = { ...row, author, authorTitle, authorNote, sharePictureId };
  if (kind === "scene") return { ...signed, scene: name, pictureId: null };
  return { ...signed, scene: null, pictureId: name };
}

/**
 * Returns the author and the byline: those of the writer, of the author that an admin has chosen, or
 * the byline that was typed. Undefined if there is no such author.
 */
async function signedBy(tx: Tx, fields: PostContent): Promise<Signed | undefined> {
  const wanted = isAdmin(tx.actor) ? fields.authorId : (await writerHere(tx))?.id;
  if (!wanted) {
    const { author } = fields;
    return { author, ...(await aboutAuthor(tx, fields)), authorId: null };
  }
  const [found] = await tx.db
    .select({
      authorId: blogAuthors.id,
      author: blogAuthors.name,
      authorTitle: blogAuthors.title,
      authorNote: blogAuthors.note,
    })
    .from(blogAuthors)
    .where(eq(blogAuthors.id, wanted));
  return found;
}

/** Fills in what was left empty about an author from their latest post that has a note. */
async function aboutAuthor(tx: Tx, { author, authorTitle, authorNote }: PostContent) {
  if (authorTitle && authorNote) return { authorTitle, authorNote };
  const [known] = await tx.db
    .select({ authorTitle: posts.authorTitle, authorNote: posts.authorNote })
    .from(posts)
    .where(and(eq(posts.author, author), ne(posts.authorNote, "")))
    .orderBy(desc(posts.changedAt))
    .limit(1);
  return {
    authorTitle: authorTitle || known?.authorTitle || "",
    authorNote: authorNote || known?.authorNote || "",
  };
}

async function slugIsFree(tx: Tx, slug: string, postId: string): Promise<boolean> {
  const [owner] = await tx.db.select().from(postSlugs).where(eq(postSlugs.slug, slug));
  return !owner || owner.postId === postId;
}

async function keepRevision(tx: Tx, postId: string, number: number, row: ContentRow) {
  const saved = { savedAt: tx.clock.now(), savedBy: actorId(tx.actor) };
  await tx.db.insert(postRevisions).values({ ...row, postId, number, ...saved });
}

/**
 * The audit log keeps neither the text, which is in the revisions, nor the author's name, because
 * the log cannot be erased.
 */
const noted = (post: Pick<Post, "title" | "category" | "featured">) => {
  const { title, category, featured } = post;
  return { title, category, featured };
};

/**
 * Restores an earlier revision as a new one, so nothing is lost. The address, the date and whether
 * the post is featured stay.
 *
 * Errors: "changed-meanwhile" if the post has changed since it was shown.
 */
export async function restoreRevision(
  ctx: Ctx,
  id: string,
  number: number,
  version: string,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    const post = await lockedPost(tx, id);
    authorize(blogPolicy.restoreRevision(tx.actor, await ownershipOf(tx, post)));
    const [row] = await tx.db
      .select()
      .from(postRevisions)
      .where(and(eq(postRevisions.postId, id), eq(postRevisions.number, number)));
    const { postId: _, number: __, savedAt: ___, savedBy: ____, ...content } = orNotFound(row);
    const stale = requireVersion(post, version);
    if (stale) return stale;
    const { slug, featured, authorId } = post;
    // The byline of an author with a page is the present one.
    const { author, authorTitle, authorNote } = authorId ? post : content;
    const restored = { ...content, author, authorTitle, authorNote, slug, featured, authorId };
    await saveContent(tx, post, restored, revisionRestored);
    return ok();
  });
}

/** Deletes a post for good, with its revisions and addresses. Uploaded pictures stay. */
export async function deletePost(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const { title, slug, author, publishedAt } = await lockedPost(tx, id);
    authorize(blogPolicy.deletePost(tx.actor));
    await tx.db.delete(posts).where(eq(posts.id, id));
    await record(tx, postDeleted, { postId: id }, { before: { title, slug, author, publishedAt } });
    return ok();
  });
}
