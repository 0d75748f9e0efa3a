import { shownContent } from "#app/contexts/blog/post/article.server.ts";
import { postForm, type PostContent } from "#app/contexts/blog/post/form.ts";
import { blogErrors } from "#app/contexts/blog/messages.ts";
import { termChoices } from "#app/contexts/blog/term/queries.server.ts";
import { tagFields } from "#app/contexts/blog/term/rules.ts";
import { authorFields } from "#app/contexts/blog/post/byline.ts";
import { authorChoices } from "#app/contexts/blog/author/queries.server.ts";
import { blogPolicy } from "#app/contexts/blog/policy.ts";
import { ownershipOf, writerHere } from "#app/contexts/blog/writer.server.ts";
import { knownAuthors, uploadedPictures } from "#app/contexts/blog/post/staff-queries.server.ts";
import type { postForStaff } from "#app/contexts/blog/post/staff-queries.server.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { cameWithSite } from "#app/ui/pictures/drawing.tsx";

type Post = Awaited<ReturnType<typeof postForStaff>>;

/** Reads a post from its form. Refuses a picture that the site does not have. */
export function wordsIn(
  form: FormData,
): { ok: true; value: PostContent } | { ok: false; result: FormResult } {
  const parsed = parseForm(form, postForm);
  if (!parsed.ok) return parsed;
  const [kind, name = ""] = parsed.value.picture.split(":");
  if (kind !== "scene" || cameWithSite(name)) return parsed;
  return { ok: false, result: postError(form, { error: "no-picture" }) };
}

const fields = {
  "slug-taken": "slug",
  "no-picture": "picture",
  "no-author": "authorId",
  "no-category": "category",
  "no-tag": "tag1",
  "exceeds-limits": "content",
} as const;

export function postError(
  form: FormData,
  { error, detail }: { error: keyof typeof fields; detail?: Record<string, string | number> },
): FormResult {
  const text = blogErrors[error].replace("{excess}", () => String(detail?.excess));
  return refusal(form, { field: fields[error], text });
}

/** Returns a conflict that names who saved in between, and their revision. */
export function meanwhile(form: FormData, { version, changedBy, revisions }: Post): FormResult {
  const revision = revisions[0]?.number ?? version;
  const now = `${changedBy ?? "Somebody"} saved revision ${revision} after you had opened the post; it stays among the revisions.`;
  return changedMeanwhile(form, { version }, now);
}

/** Returns the form as typed, with its text as the public page would show it. */
export async function previewOf(ctx: Ctx, form: FormData) {
  authorize(blogPolicy.writePost(ctx.actor, await ownershipOf(ctx)));
  const content = form.get("content");
  const { html, excess } = await shownContent(ctx, typeof content === "string" ? content : "");
  if (!excess) return { result: refusal(form, {}), html };
  return { result: postError(form, { error: "exceeds-limits", detail: { excess } }), html: null };
}

/** Returns the initial values of the editor. */
export function initialOf(post: Post): Record<string, string> {
  const { title, slug, description, excerpt, category, author, authorTitle, authorNote } = post;
  return {
    version: String(post.version),
    title,
    slug,
    description,
    excerpt,
    category,
    ...Object.fromEntries(tagFields.map((name, n) => [name, post.tagIds[n] ?? ""])),
    ...Object.fromEntries(authorFields.map((name, n) => [name, post.authorIds[n] ?? ""])),
    author,
    authorTitle,
    authorNote,
    picture: post.scene ? `scene:${post.scene}` : `upload:${post.pictureId}`,
    seoTitle: post.seoTitle,
    seoDescription: post.seoDescription,
    canonical: post.canonical,
    sharePictureId: post.sharePictureId ?? "",
    featured: post.featured ? "on" : "",
    content: post.content,
  };
}

/** Returns what the editor offers: pictures, categories, tags, and who may have written the post. */
export async function editorChoices(ctx: Ctx) {
  const choosesAuthor = blogPolicy.manageAuthors(ctx.actor);
  const writer = choosesAuthor ? undefined : await writerHere(ctx);
  return {
    ...(await termChoices(ctx)),
    pictures: await uploadedPictures(ctx),
    authors: choosesAuthor ? await knownAuthors(ctx) : [],
    people: await authorChoices(ctx),
    me: writer?.id ?? "",
    choosesAuthor,
  };
}
