import { data, Form, href } from "react-router";
import { publishPost, withdrawPost } from "#app/contexts/blog/post/publish.server.ts";
import { publicationForm } from "#app/contexts/blog/post/form.ts";
import { blogErrors, blogToasts } from "#app/contexts/blog/messages.ts";
import { postForStaff } from "#app/contexts/blog/post/staff-queries.server.ts";
import { StateBadge } from "#app/contexts/blog/post/ui/staff-list.tsx";
import { PublicationForm } from "#app/contexts/blog/post/ui/publication-form.tsx";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/blog-publication.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const postId = idParam(params.postId);
  const ctx = ctxOf(context);
  const post = await postForStaff(ctx, postId);
  const { timeZone } = await officeById(ctx, "admissions");
  const { id, title, state, version, publishedAt } = post;
  const set = state === "scheduled" && publishedAt ? fieldsOf(publishedAt, timeZone) : {};
  const initial = { version: String(version), when: "now", ...set };
  const appears = publishedAt && formatMoment(publishedAt, timeZone);
  return { id, title, state, appears, initial, timeZone };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const postId = idParam(params.postId);
  const ctx = ctxOf(context);
  const page = href("/admin/blog/:postId", { postId });
  if (form.get("intent") === "withdraw") {
    await withdrawPost(ctx, postId);
    return redirectWithToast(context, page, blogToasts.postWithdrawn);
  }
  const parsed = parseForm(form, publicationForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { timeZone } = await officeById(ctx, "admissions");
  const done = await publishPost(ctx, postId, parsed.value, timeZone);
  if (!done.ok) {
    const { error } = done;
    if (error === "changed-meanwhile") {
      return redirectWithToast(context, page, changedMeanwhileToast);
    }
    const field = error === "past" || error === "too-far" ? "date" : "time";
    return data(refusal(form, { field, text: blogErrors[error] }), 422);
  }
  const toast = done.value.scheduled ? "postScheduled" : "postPublished";
  return redirectWithToast(context, page, blogToasts[toast]);
}

export const meta = titled("Publication", "When a post appears.");

export default function BlogPublication({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, state, appears, initial, timeZone } = loaderData;
  const zone = timeZone.split("/").at(-1)!;
  return (
    <>
      <p>
        <Link to={href("/admin/blog/:postId", { postId: id })} className="link wrap-anywhere">
          {title}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Publication</h1>
      <p className="mt-4 mb-8 flex flex-wrap items-center gap-3">
        <StateBadge state={state} />
        {appears && <span className="text-slate tabular-nums">{appears}</span>}
      </p>
      {state !== "published" && (
        <PublicationForm postId={id} initial={initial} result={actionData} zone={zone} />
      )}
      {state !== "draft" && (
        <section aria-labelledby="withdraw" className="mt-10 max-w-text border-t border-mist pt-6">
          <h2 id="withdraw" className="mb-2 text-xl">
            Withdraw
          </h2>
          <p className="mb-4 text-slate">
            The post becomes a draft again. Links to it lead to the blog until it is published anew,
            with a new date.
          </p>
          <Form method="post">
            <Button name="intent" value="withdraw" look="danger">
              Withdraw the post
            </Button>
          </Form>
        </section>
      )}
    </>
  );
}
