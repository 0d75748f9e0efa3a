import { data } from "react-router";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { removalReasonForm } from "#app/contexts/forum/removal/form.ts";
import {
  addReason,
  archiveReason,
  changeReason,
  reasonForStaff,
} from "#app/contexts/forum/removal/reasons.server.ts";
import { groundLabels } from "#app/contexts/forum/removal/rules.ts";
import { ReasonForm, ReasonState } from "#app/contexts/forum/removal/ui/staff-reasons.tsx";
import { reportKindLabels } from "#app/contexts/forum/report/rules.ts";
import { OfficeDesk } from "#app/contexts/forum/ui/office-pages.tsx";
import { isId } from "#app/kernel/ids.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/forum-reason.ts";

const LIST = "/admin/forum/reasons";

/** Loads a reason for its form; "new" in the address means a new one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.reasonId === "new") return { reason: undefined };
  return { reason: await reasonForStaff(ctxOf(context), idParam(params.reasonId)) };
}

/** Adds, changes, archives or offers a reason again. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { reasonId } = params;
  const form = await formOf(request);
  const isNew = reasonId === "new";
  if (!isNew && !isId(reasonId)) throw data(null, 404);
  const ctx = ctxOf(context);
  const intent = form.get("intent");
  if (!isNew && (intent === "archive" || intent === "reopen")) {
    await archiveReason(ctx, reasonId, intent === "archive");
    const { reasonArchived, reasonReopened } = forumToasts;
    const toast = intent === "archive" ? reasonArchived : reasonReopened;
    return redirectWithToast(context, `${LIST}/${reasonId}`, toast);
  }
  const parsed = parseForm(form, removalReasonForm);
  if (!parsed.ok) return data(parsed.result, 422);
  if (isNew) {
    await addReason(ctx, parsed.value);
    return redirectWithToast(context, LIST, forumToasts.reasonAdded);
  }
  const saved = await changeReason(ctx, reasonId, parsed.value);
  if (!saved.ok) return data(changedMeanwhile(form, saved.detail), 409);
  return redirectWithToast(context, LIST, forumToasts.reasonSaved);
}

export const meta = titled("Reason for removals", "One reason.");

export default function ForumReason({ loaderData, actionData }: Route.ComponentProps) {
  const { reason } = loaderData;
  return (
    <OfficeDesk
      list={{ to: LIST, title: "Reasons for removals" }}
      title={reason?.title ?? "New reason"}
      state={reason && <ReasonState archived={reason.archived} />}
    >
      <ReasonForm {...(reason ? { saved: reason } : {})} result={actionData} />
      {reason && actionData?.conflict && (
        <SavedNow
          fields={[
            ["Reason", reason.title],
            ["Rule", reason.rule],
            ["Kind of report", reportKindLabels[reason.kind]],
            ["Ground", groundLabels[reason.ground]],
          ]}
        />
      )}
    </OfficeDesk>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
