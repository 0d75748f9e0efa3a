import { and, asc, desc, eq, inArray, ne } from "drizzle-orm";
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
import { lockCategory, setTags } from "../term/commands.server.ts";
import { tagFields } from "../term/rules.ts";
import { authorIdsOf, setAuthors } from "./authors.server.ts";
import { authorFields, bylineOf, chosenAuthors } from "./byline.ts";
import { blogAuthors, postPictures, postRevisions, posts, postSlugs } from "../tables.ts";
import { ownershipOf, writerHere } from "../writer.server.ts";
import { lockedPost, type Post } from "./rows.server.ts";

type WriteError =
  | "slug-taken"
  | "no-picture"
  | "no-author"
  | "no-category"
  | "no-tag"
  | "exceeds-limits";

/**
 * Creates a post as a draft. An empty address is made from the title.
 *
 * A writer's post has them among its authors, whatever the form says.
 *
 * Errors: "slug-taken" if another post has or had the address; "no-picture" if the picture was
 * never uploaded; "no-author" if nobody writes under that id; "no-category" and "no-tag" if staff have
 * merged or deleted it meanwhile; "exceeds-limits" with a sentence that names the part of the text.
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
    const signed = await signedBy(tx, fields, []);
    if (!signed) return err("no-author");
    const categoryId = await lockCategory(tx, fields.category);
    if (!categoryId) return err("no-category");
    const row = await rowOf(tx, fields, { ...signed.byline, categoryId });
    if (!row) return err("no-picture");
    const now = tx.clock.now();
    const featured = isAdmin(tx.actor) && fields.featured;
    const values = { ...row, categoryId, featured, createdAt: now, ...changedNow(tx) };
    await tx.db.insert(posts).values({ id, slug, ...values });
    await setAuthors(tx, id, signed.authorIds);
    if (!(await setTags(tx, id, chosenTags(fields)))) return err("no-tag");
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
    const signed = await signedBy(tx, fields, await authorIdsOf(tx, id));
    if (!signed) return err("no-author");
    const categoryId = await lockCategory(tx, fields.category);
    if (!categoryId) return err("no-category");
    const row = await rowOf(tx, fields, { ...signed.byline, categoryId });
    if (!row) return err("no-picture");
    if (!(await setTags(tx, id, chosenTags(fields)))) return err("no-tag");
    await setAuthors(tx, id, signed.authorIds);
    await tx.db.insert(postSlugs).values({ slug, postId: id }).onConflictDoNothing();
    const featured = isAdmin(tx.actor) ? fields.featured : post.featured;
    await saveContent(tx, post, { ...row, categoryId, slug, featured }, postEdited);
    return ok({ isPublic: post.publishedAt !== null && post.publishedAt <= tx.clock.now() });
  });
}

/** Saves new content over a locked post: row, revision, audit entry and event. */
async function saveContent(
  tx: Tx,
  post: Post,
  changed: ContentRow & { slug: string; featured: boolean; categoryId: string },
  change: typeof postEdited,
): Promise<void> {
  const version = post.version + 1;
  const { slug, featured, ...row } = changed;
  // A share picture shows title, picture and byline, so it is dropped when one of them changes.
  const { title, scene, pictureId, author } = row;
  const same =
    title === post.title &&
    scene === post.scene &&
    pictureId === post.pictureId &&
    author === post.author;
  const sharePicture = same ? post.sharePicture : null;
  await tx.db
    .update(posts)
    .set({ ...row, slug, featured, sharePicture, version, ...changedNow(tx) })
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

type Byline = Pick<Post, "author" | "authorTitle" | "authorNote">;

const chosenTags = (fields: PostContent): string[] =>
  tagFields.map((field) => fields[field]).filter((id) => id !== "");

/** Returns the fields as columns, or undefined if a picture was never uploaded. */
async function rowOf(
  tx: Tx,
  fields: PostContent,
  signed: Byline & { categoryId: string },
): Promise<(ContentRow & { categoryId: string }) | undefined> {
  const { title, description, excerpt, content, seoTitle, seoDescription, canonical } = fields;
  const [kind, name = ""] = fields.picture.split(":");
  const sharePictureId = fields.sharePictureId || null;
  const wanted = [...(sharePictureId ? [sharePictureId] : []), ...(kind === "scene" ? [] : [name])];
  const { id } = postPictures;
  const uploads = await tx.db.select({ id }).from(postPictures).where(inArray(id, wanted));
  if (uploads.length < new Set(wanted).size) return undefined;
  const texts = { title, description, excerpt, content, seoTitle, seoDescription, canonical };
  const row = { ...texts, ...signed, sharePictureId };
  if (kind === "scene") return { ...row, scene: name, pictureId: null };
  return { ...row, scene: null, pictureId: name };
}

/**
 * Returns the authors and the byline: those that were chosen, or the byline that was typed. A writer
 * is always one of the authors, and takes nobody away. Undefined if there is no such author.
 */
async function signedBy(
  tx: Tx,
  fields: PostContent,
  before: readonly string[],
): Promise<{ authorIds: string[]; byline: Byline } | undefined> {
  const wanted = chosenAuthors(fields);
  if (!isAdmin(tx.actor)) {
    const writer = await writerHere(tx);
    for (const id of [...before, ...(writer ? [writer.id] : [])]) {
      if (!wanted.includes(id)) wanted.push(id);
    }
  }
  if (wanted.length > authorFields.length) return undefined;
  if (wanted.length === 0) {
    const { author } = fields;
    return { authorIds: [], byline: { author, ...(await aboutAuthor(tx, fields)) } };
  }
  const { id, name, title, note } = blogAuthors;
  // Locked, so that the byline has the names that the authors have when this is committed.
  const found = await tx.db
    .select({ id, name, title, note })
    .from(blogAuthors)
    .where(inArray(id, wanted))
    .orderBy(asc(id))
    .for("share");
  const inOrder = wanted.flatMap((each) => found.filter((author) => author.id === each));
  const [first] = inOrder;
  if (!first || inOrder.length < wanted.length) return undefined;
  const author = bylineOf(inOrder.map((each) => each.name));
  return {
    authorIds: wanted,
    byline: { author, authorTitle: first.title, authorNote: first.note },
  };
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
const noted = (post: Pick<Post, "title" | "categoryId" | "featured">) => {
  const { title, categoryId, featured } = post;
  return { title, categoryId, featured };
};

/**
 * Restores an earlier revision as a new one, so nothing is lost. The address, the date, the authors, the
 * tags and whether the post is featured stay.
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
    const saved = orNotFound(row);
    const { postId: _, number: __, savedAt: ___, savedBy: ____, ...content } = saved;
    const stale = requireVersion(post, version);
    if (stale) return stale;
    const { slug, featured } = post;
    // The byline of authors with a page is the present one.
    const signed = (await authorIdsOf(tx, id)).length > 0;
    const { author, authorTitle, authorNote } = signed ? post : content;
    const categoryId = content.categoryId ?? post.categoryId;
    const restored = { ...content, author, authorTitle, authorNote, categoryId, slug, featured };
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
