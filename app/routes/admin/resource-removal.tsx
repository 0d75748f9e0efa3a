import { Link } from "react-router";
import { removeResource } from "#app/contexts/library/commands/remove-resource.server.ts";
import { libraryToasts } from "#app/contexts/library/messages.ts";
import { resourceForOffice } from "#app/contexts/library/queries/office.server.ts";
import { removalOf } from "#app/contexts/library/ui/removal-of.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, redirectWithToast, requireAdmin } from "#app/routes/web.server.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import type { Route } from "./+types/resource-removal.ts";

/** Asks once more, where no script can do it in a dialog. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const ctx = ctxOf(context);
  const { id, title } = await answering(() => resourceForOffice(ctx, params.resourceId));
  return { id, title };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { ctx, files, wake } = context.get(requestContext);
  await answering(() => removeResource(ctx, files, params.resourceId));
  wake();
  return redirectWithToast(context, "/admin/resources", libraryToasts.removed);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Remove a resource", description: "Removes a resource.", noindex: true });

export default function ResourceRemoval({ loaderData }: Route.ComponentProps) {
  const { id, title } = loaderData;
  const back = `/admin/resources/${id}`;
  return (
    <ConfirmPage
      {...removalOf(id, title)}
      back={back}
      about={
        <Link to={back} className="link">
          {title}
        </Link>
      }
    />
  );
}
