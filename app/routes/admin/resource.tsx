import { data, href } from "react-router";
import { changeResource } from "#app/contexts/library/edit.server.ts";
import { publishResource } from "#app/contexts/library/publish.server.ts";
import { libraryErrors, libraryToasts } from "#app/contexts/library/messages.ts";
import { resourceForStaff } from "#app/contexts/library/staff-queries.server.ts";
import { DocumentPreview } from "#app/contexts/library/ui/document-body.tsx";
import { ResourceForm, savedTexts } from "#app/contexts/library/ui/resource-form.tsx";
import { ResourceState } from "#app/contexts/library/ui/resource-state.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/resource.ts";
import {
  initialOf,
  inputIn,
  meansOf,
  previewOf,
  refusalOf,
  uploadIn,
} from "./resource-input.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const resource = await resourceForStaff(ctxOf(context), params.resourceId);
  return {
    resource,
    initial: initialOf(resource),
    tooLarge: url.searchParams.has("too-large"),
  };
}

/** Saves, previews, publishes or withdraws a resource. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const { ctx, files } = context.get(requestContext);
  const { id, kind } = await resourceForStaff(ctx, params.resourceId);
  const page = href("/admin/resources/:resourceId", { resourceId: id });
  const intent = form.get("intent");
  if (intent === "preview") return previewOf(form);
  if (intent === "publish" || intent === "withdraw") {
    await publishResource(ctx, id, intent === "publish");
    const toast = intent === "publish" ? libraryToasts.published : libraryToasts.withdrawn;
    return redirectWithToast(context, page, toast);
  }
  const parsed = inputIn(form, kind);
  if (!parsed.ok) return data({ result: parsed.result, preview: null }, 422);
  const upload = await uploadIn(form);
  const saved = await changeResource(ctx, meansOf(ctx, files), id, parsed.value, upload);
  if (!saved.ok) {
    const result = refusalOf(form, saved);
    return data({ result, preview: null }, result.conflict ? 409 : 422);
  }
  const toast = saved.value.isPublic ? libraryToasts.publicSaved : libraryToasts.saved;
  return redirectWithToast(context, page, toast);
}

export const meta = titled("Resource", "One of the library's.");

export default function Resource({ loaderData, actionData }: Route.ComponentProps) {
  const { resource, initial, tooLarge } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/resources" className="link">
          Resources
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl wrap-anywhere">{resource.title}</h1>
      {tooLarge && (
        <div className="mb-6 max-w-text">
          <Alert tone="error">{libraryErrors["too-large"]}. Nothing was changed.</Alert>
        </div>
      )}
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <ResourceForm
            kind={resource.kind}
            initial={initial}
            result={actionData?.result}
            cancel="/admin/resources"
          />
          {actionData?.result.conflict && <SavedNow fields={savedTexts(initial)} />}
        </div>
        <ResourceState resource={resource} />
      </div>
      <DocumentPreview parts={actionData?.preview} />
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
