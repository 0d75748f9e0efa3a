import { after, before, made, type Recipe, several } from "./recipe.ts";

const blog = "app/contexts/blog";
const command = `${blog}/post/pin.server.ts`;
const page = "app/routes/blog/post.tsx";

/** Lets moderators pin posts, which are then first on the blog. The column exists already. */
export const pinPosts: Recipe = {
  heading: "Permit an action",
  limit: 5,
  steps: [
    {
      file: `${blog}/policy.ts`,
      edit: several(
        after(`import { type Actor, isAdmin`, `, isModerator`),
        after(
          `  deletePost: (actor: Actor) => isAdmin(actor),\n`,
          `  pinPost: (actor: Actor) => isModerator(actor),\n`,
        ),
      ),
      forgotten: { by: "types", says: command },
    },
    {
      file: "app/policies.test.ts",
      edit: after(
        `  "blog.deletePost": [admins, allowed(blog.deletePost)],\n`,
        `  "blog.pinPost": [moderators, allowed(blog.pinPost)],\n`,
      ),
      forgotten: { by: "test", test: "app/policies.test.ts", says: "blog.pinPost" },
    },
    {
      file: `${blog}/events.ts`,
      edit: before(
        `/** A post is a draft again. */\n`,
        `export const postPinned = defineChange({
  audit: { action: "blog.post-pinned", subject: ofPost },
  emits: postChanged,
});

`,
      ),
      forgotten: { by: "types", says: command },
    },
    {
      file: command,
      edit: made(`import { and, eq, lte } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { postPinned } from "../events.ts";
import { blogPolicy } from "../policy.ts";
import { posts } from "../tables.ts";

/** Pins a public post first on the blog, or unpins it. @throws NotFound */
export async function pinPost(ctx: Ctx, slug: string, pinned: boolean): Promise<void> {
  await transact(ctx, async (tx) => {
    authorize(blogPolicy.pinPost(tx.actor));
    const [post] = await tx.db
      .update(posts)
      .set({ featured: pinned })
      .where(and(eq(posts.slug, slug), lte(posts.publishedAt, tx.clock.now())))
      .returning({ postId: posts.id });
    await record(tx, postPinned, orNotFound(post), { after: { pinned } });
    return ok();
  });
}

/** Whether a post is pinned, for those who may change that; null for others. */
export async function pinOf(ctx: Ctx, postId: string): Promise<{ pinned: boolean } | null> {
  if (!blogPolicy.pinPost(ctx.actor)) return null;
  const pinned = posts.featured;
  const [post] = await ctx.db.select({ pinned }).from(posts).where(eq(posts.id, postId));
  return post ?? null;
}
`),
      forgotten: { by: "types", says: page },
    },
    {
      file: page,
      edit: several(
        after(`import { href`, `, Form`),
        after(
          `import { postBySlug } from "#app/contexts/blog/post/queries.server.ts";\n`,
          `import { pinOf, pinPost } from "#app/contexts/blog/post/pin.server.ts";\n`,
        ),
        after(
          `import { Section } from "#app/ui/patterns/section.tsx";\n`,
          `import { Button } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { requireMember } from "#app/web/middleware.server.ts";
`,
        ),
        after(`  return { post, related, timeZone,`, ` pin: await pinOf(ctx, post.id),`),
        before(
          `export const meta: Route.MetaFunction`,
          `export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const pinned = (await formOf(request)).get("intent") === "pin";
  await pinPost(ctxOf(context), params.slug, pinned);
  return redirect(href("/blog/:slug", { slug: params.slug }));
}

`,
        ),
        after(`  const { post, related, timeZone,`, ` pin,`),
        after(
          `        <SharePost title={post.title} url={url} />\n`,
          `        {pin && (
          <Form method="post" className="mt-6">
            <Button name="intent" value={pin.pinned ? "unpin" : "pin"} look="secondary">
              {pin.pinned ? "Unpin" : "Pin"}
            </Button>
          </Form>
        )}
`,
        ),
      ),
      forgotten: { by: "dead code", says: command },
    },
  ],
  tests: [
    "app/policies.test.ts",
    "app/audited-writes.test.ts",
    "app/fresh-pages.test.ts",
    "testing/route-access.test.ts",
  ],
  proof: `import { expect } from "vitest";
import { pinOf, pinPost } from "#app/contexts/blog/post/pin.server.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { post } from "#testing/posts.ts";

dbTest("a moderator pins a post, which is audited; a member does not", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id, slug } = await post(ctx, { age: 1, slug: "to-pin" });
  const moderator = { ...ctx, actor: cast.moderator };
  await pinPost(moderator, slug, true);
  expect(await pinOf(moderator, id)).toEqual({ pinned: true });
  const entries = await ctx.db.select().from(auditEntries);
  expect(entries.map(({ action }) => action)).toEqual(["blog.post-pinned"]);
  const member = { ...ctx, actor: cast.member };
  expect(await pinOf(member, id)).toBeNull();
  await expect(pinPost(member, slug, true)).rejects.toThrow(Denied);
});
`,
};
