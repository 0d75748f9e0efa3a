import { data, href } from "react-router";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { addResource } from "#app/contexts/library/edit.server.ts";
import { libraryErrors, libraryToasts } from "#app/contexts/library/messages.ts";
import type { ResourceKind } from "#app/contexts/library/rules.ts";
import { DocumentPreview } from "#app/contexts/library/ui/document-body.tsx";
import { ResourceForm } from "#app/contexts/library/ui/resource-form.tsx";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/resource-new.ts";
import { inputIn, meansOf, previewOf, refusalOf, uploadIn } from "./resource-input.server.ts";

const kinds = ["file", "text", "web"] as const satisfies ResourceKind[];
const labels: Record<ResourceKind, string> = {
  file: "Upload a document",
  text: "Write a document",
  web: "Link to a page or video",
};

const kindIn = (request: Request): ResourceKind => {
  const asked = new URL(request.url).searchParams.get("kind");
  return kinds.find((kind) => kind === asked) ?? "file";
};

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { timeZone } = await officeById(ctx, "admissions");
  return {
    kind: kindIn(request),
    today: fieldsOf(ctx.clock.now(), timeZone).date,
    tooLarge: url.searchParams.has("too-large"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  if (form.get("intent") === "preview") return previewOf(form);
  const parsed = inputIn(form, kindIn(request));
  if (!parsed.ok) return data({ result: parsed.result, preview: null }, 422);
  const { ctx, files } = context.get(requestContext);
  const upload = await uploadIn(form);
  const added = await addResource(ctx, meansOf(ctx, files), parsed.value, upload);
  if (!added.ok) return data({ result: refusalOf(form, added), preview: null }, 422);
  const page = href("/admin/resources/:resourceId", { resourceId: added.value.id });
  return redirectWithToast(context, page, libraryToasts.added);
}

export const meta = titled("New resource", "Adds to the library.");

export default function ResourceNew({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, today, tooLarge } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/resources" className="link">
          Resources
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">New resource</h1>
      <ViewLinks
        label="What to add"
        className="mt-4 mb-8"
        views={kinds.map((each) => ({
          to: each === "file" ? "/admin/resources/new" : `/admin/resources/new?kind=${each}`,
          label: labels[each],
          current: each === kind,
        }))}
      />
      {tooLarge && (
        <div className="mb-6 max-w-text">
          <Alert tone="error">{libraryErrors["too-large"]}. Nothing was added.</Alert>
        </div>
      )}
      <ResourceForm
        kind={kind}
        initial={{ uploadDate: today, format: "Website" }}
        result={actionData?.result}
        cancel="/admin/resources"
      />
      <DocumentPreview parts={actionData?.preview} />
    </>
  );
}
