import { data } from "react-router";
import { discardDraft, saveDraft } from "#app/contexts/drafts/commands.server.ts";
import { draftForm, draftPath } from "#app/contexts/drafts/form.ts";
import { ownDraft } from "#app/contexts/drafts/queries.server.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/drafts.ts";

export const middleware = [hiddenFromViews];

/** Returns the viewer's draft for the form that posts to `?draft=`, or null. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const path = draftPath.safeParse(url.searchParams.get("draft"));
  const draft = ctx.actor.kind === "member" && path.success && (await ownDraft(ctx, path.data));
  return Response.json({ draft: draft || null });
}

/**
 * Saves or discards a draft. 401 if the session has ended, 409 with the present draft if another
 * device has changed it.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  if (ctx.actor.kind !== "member") return Response.json({ outcome: "signed-out" }, { status: 401 });
  const form = await formOf(request);
  if (form.get("intent") === "discard") {
    await discardDraft(ctx, textOf(form, "draft"));
    return Response.json({ outcome: "discarded" });
  }
  const parsed = parseForm(form, draftForm);
  if (!parsed.ok) throw data(null, 400);
  const saved = await saveDraft(ctx, parsed.value);
  if (!saved.ok) return Response.json({ outcome: saved.error }, { status: 429 });
  const status = saved.value.outcome === "saved" ? 200 : 409;
  return Response.json(saved.value, { status });
}
