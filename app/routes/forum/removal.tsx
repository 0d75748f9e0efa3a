import { data, href } from "react-router";
import { forumTexts, forumToasts } from "#app/contexts/forum/messages.ts";
import {
  decideObjection,
  objectToRemoval,
} from "#app/contexts/forum/moderation/objection.server.ts";
import { removalStatement } from "#app/contexts/forum/moderation/removal-queries.server.ts";
import { Statement } from "#app/contexts/forum/moderation/ui/statement.tsx";
import { decisionForm, objectionForm } from "#app/contexts/forum/removal/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { withHtml } from "#app/platform/markdown/post.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/removal.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireMember(context, request);
  const statement = await removalStatement(ctxOf(context), idParam(params.removalId));
  return { statement: withHtml(statement) };
}

/** Stores the author's objection, or a moderator's decision about it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const form = await formOf(request);
  const removalId = idParam(params.removalId);
  const ctx = ctxOf(context);
  const here = href("/forum/removals/:removalId", { removalId });
  if (form.get("intent") === "decide") {
    const parsed = parseForm(form, decisionForm);
    if (!parsed.ok) return data(parsed.result, 422);
    const decided = await decideObjection(ctx, removalId, parsed.value);
    const { objectionDecided, objectionAlreadyDecided } = forumToasts;
    if (!decided.ok && decided.error === "place-gone") {
      return data(refusal(form, { formError: { text: forumTexts.placeGone } }), 409);
    }
    const toast = decided.ok ? objectionDecided : objectionAlreadyDecided;
    return redirectWithToast(context, here, toast);
  }
  const parsed = parseForm(form, objectionForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const sent = await objectToRemoval(ctx, removalId, parsed.value.objection);
  const { objected, objectionTooLate } = forumToasts;
  return redirectWithToast(context, here, sent.ok ? objected : objectionTooLate);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Why a post was removed",
    description: "The statement of reasons for a removal, and how to object to it.",
    noindex: true,
  });

export default function Removal({ loaderData, actionData }: Route.ComponentProps) {
  const { statement } = loaderData;
  return (
    <CardPage
      title={`Why this ${statement.of} was removed`}
      lead="A moderator removed it from the forum. This is what we tell its author."
    >
      <Statement statement={statement} result={actionData} />
    </CardPage>
  );
}
