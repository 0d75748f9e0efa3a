import { href } from "react-router";
import { removeResource } from "#app/contexts/library/edit.server.ts";
import { libraryToasts } from "#app/contexts/library/messages.ts";
import { resourceForStaff } from "#app/contexts/library/staff-queries.server.ts";
import { removalOf } from "#app/contexts/library/ui/resource-state.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/resource-removal.ts";

/** Asks for confirmation. With script, a dialog asks instead of this page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { id, title } = await resourceForStaff(ctx, params.resourceId);
  return { id, title };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const { ctx, files } = context.get(requestContext);
  return {
    run: () => removeResource(ctx, files, params.resourceId),
    to: "/admin/resources",
    done: libraryToasts.removed,
  };
});

export const meta = titled("Remove a resource", "Removes a resource.");

export default function ResourceRemoval({ loaderData }: Route.ComponentProps) {
  const { id, title } = loaderData;
  const back = href("/admin/resources/:resourceId", { resourceId: id });
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
