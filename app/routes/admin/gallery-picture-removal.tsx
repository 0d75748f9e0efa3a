import { Link } from "react-router";
import { removeGalleryPicture } from "#app/contexts/institute/commands/gallery.server.ts";
import { instituteToasts } from "#app/contexts/institute/messages.ts";
import { galleryImageForOffice } from "#app/contexts/institute/queries.server.ts";
import { removalOf } from "#app/contexts/institute/ui/gallery-office.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, redirectWithToast, requireAdmin } from "#app/routes/web.server.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import type { Route } from "./+types/gallery-picture-removal.ts";

/** Asks once more, where no script can do it in a dialog. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const ctx = ctxOf(context);
  const { id, alt } = await answering(() => galleryImageForOffice(ctx, params.imageId));
  return { id, alt };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { ctx, files, wake } = context.get(requestContext);
  await answering(() => removeGalleryPicture(ctx, files, params.imageId));
  wake();
  return redirectWithToast(context, "/admin/pictures/gallery", instituteToasts.galleryRemoved);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Take a picture out",
    description: "Takes a picture out of the gallery.",
    noindex: true,
  });

export default function GalleryPictureRemoval({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData;
  const back = `/admin/pictures/gallery/${id}`;
  return (
    <ConfirmPage
      {...removalOf(loaderData)}
      back={back}
      about={
        <Link to={back} className="link">
          Gallery picture
        </Link>
      }
    />
  );
}
