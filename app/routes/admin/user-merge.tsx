import { data, href } from "react-router";
import { mergeForm } from "#app/contexts/office/form.ts";
import { mergeAccounts, previewMerge } from "#app/contexts/office/merge.server.ts";
import { officeToasts } from "#app/contexts/office/messages.ts";
import {
  MergeComparison,
  MergeConsequences,
  MergeForm,
} from "#app/contexts/office/ui/merge-preview.tsx";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { mergeRules } from "#app/merging.ts";
import { personalData } from "#app/personal-data.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/user-merge.ts";
import { readRecord } from "./person-record.server.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const merge = mergeIn(params, request);
  const preview = await previewMerge(ctx, personalData, mergeRules, merge);
  const { id: userId, email } = preview.from;
  return { preview, record: await readRecord(ctx, { userId, email }) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const merge = mergeIn(params, request);
  const form = await formOf(request);
  const parsed = parseForm(form, mergeForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await mergeAccounts(ctxOf(context), personalData, mergeRules, {
    ...merge,
    ...parsed.value,
  });
  if (done.ok) {
    const to = href("/admin/users/:userId", { userId: merge.into });
    return redirectWithToast(context, to, officeToasts.merged);
  }
  if (done.error === "not-typed") {
    const text = "This is not the address of the account that ends";
    return data(refusal(form, { field: "typed", text }), 422);
  }
  const text = "Something has changed since this page was opened. Please read it again.";
  return data(refusal(form, { formError: { text } }), 409);
}

function mergeIn(params: { userId: string }, request: Request) {
  const from = new URL(request.url).searchParams.get("from") ?? "";
  if (!isId(from)) throw data(null, 404);
  return { into: idParam(params.userId), from };
}

export const meta = titled("Merge", "What a merge of two accounts would do.");

export default function UserMerge({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, record } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/users/duplicates" className="link">
          Duplicates
        </Link>
      </p>
      <h1 className="mt-4 text-2xl wrap-anywhere">Merge two accounts</h1>
      <p className="mt-2 max-w-text text-slate">
        Nothing has been changed yet. Everything that {preview.from.email} has would go to{" "}
        {preview.into.email}.
      </p>
      <MergeComparison preview={preview} />
      <MergeConsequences preview={preview} record={record} />
      <MergeForm preview={preview} result={actionData} />
    </>
  );
}
