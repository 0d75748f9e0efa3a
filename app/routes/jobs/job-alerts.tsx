import { data } from "react-router";
import {
  changePace,
  deleteSearch,
  saveJob,
  saveSearch,
  unsaveJob,
} from "#app/contexts/recruitment/alert/commands.server.ts";
import { changedPaceForm, savedSearchForm } from "#app/contexts/recruitment/alert/form.ts";
import { ownAlerts } from "#app/contexts/recruitment/alert/queries.server.ts";
import { SavedJobs, SavedSearches } from "#app/contexts/recruitment/alert/ui/own-alerts.tsx";
import { BOARD, boardViewIn, filterQueryOf } from "#app/contexts/recruitment/job/board-view.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-alerts.ts";

const HERE = "/job-alerts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = filterQueryOf(boardViewIn(url.searchParams)).toString();
  return { ...(await ownAlerts(ctxOf(context))), asked };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const intent = form.get("intent");
  const id = textOf(form, "id");
  if (intent === "save-search") {
    const parsed = parseForm(form, savedSearchForm);
    if (!parsed.ok) return data(parsed.result, 422);
    const saved = await saveSearch(ctx, parsed.value);
    if (!saved.ok) {
      return data(refusal(form, { formError: { text: recruitmentErrorText(saved.error) } }), 409);
    }
    return redirectWithToast(context, HERE, recruitmentToasts.searchSaved);
  }
  if (!isId(id)) throw data(null, 400);
  if (intent === "change-pace") {
    const parsed = parseForm(form, changedPaceForm);
    if (!parsed.ok) return data(parsed.result, 422);
    await changePace(ctx, id, parsed.value.pace);
    return redirectWithToast(context, HERE, recruitmentToasts.searchChanged);
  }
  if (intent === "delete-search") {
    await deleteSearch(ctx, id);
    return redirectWithToast(context, HERE, recruitmentToasts.searchDeleted);
  }
  if (intent === "save-job") {
    const saved = await saveJob(ctx, id);
    const refused = saved.ok ? undefined : errorToast(recruitmentErrorText(saved.error));
    return redirectWithToast(
      context,
      `${BOARD}/${id}`,
      refused ?? recruitmentToasts.jobSavedForLater,
    );
  }
  if (intent === "unsave-job") {
    await unsaveJob(ctx, id);
    return redirectWithToast(context, HERE, recruitmentToasts.jobNotSaved);
  }
  throw data(null, 400);
}

export const meta = titled(
  "Saved positions and searches",
  "Positions that you have saved, and searches that tell you of new ones.",
);

const crumbs = [{ label: "Situations Vacant", to: BOARD }, { label: "Saved" }];

export default function JobAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, searches, asked } = loaderData;
  return (
    <>
      <PageHero title="Saved positions and searches" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page space-y-12 py-12">
        <SavedSearches searches={searches} asked={asked} result={actionData} />
        <SavedJobs jobs={saved} />
        <p>
          <ButtonLink to={BOARD} look="secondary">
            Explore Job Opportunities
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
