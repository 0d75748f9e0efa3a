import { takePhotoDown } from "#app/contexts/identity/account/edit-profile.server.ts";
import { identityToasts } from "#app/contexts/identity/messages.ts";
import { validReturnPath } from "#app/contexts/identity/session/return-path.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/face-takedown.ts";

export function loader(): never {
  throw redirect("/forum");
}

/** Removes somebody's photo that is shown in the forum. Only for moderators. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const { ctx, files } = context.get(requestContext);
  const back = textOf(await formOf(request), "back");
  await takePhotoDown(ctx, files, idParam(params.version));
  return redirectWithToast(
    context,
    validReturnPath(back) ?? "/forum",
    identityToasts.photoTakenDown,
  );
}
