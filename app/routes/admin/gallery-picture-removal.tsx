import { href } from "react-router";
import { removeGalleryPicture } from "#app/contexts/institute/picture/gallery-commands.server.ts";
import { instituteToasts } from "#app/contexts/institute/messages.ts";
import { galleryImageForStaff } from "#app/contexts/institute/queries.server.ts";
import { removalOf } from "#app/contexts/institute/picture/ui/staff-gallery.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/gallery-picture-removal.ts";

/** Asks for confirmation. With script, a dialog asks instead of this page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { id, alt } = await galleryImageForStaff(ctx, params.imageId);
  return { id, alt };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const { ctx, files } = context.get(requestContext);
  return {
    run: () => removeGalleryPicture(ctx, files, params.imageId),
    to: "/admin/pictures/gallery",
    done: instituteToasts.galleryRemoved,
  };
});

export const meta = titled("Take a picture out", "Takes a picture out of the gallery.");

export default function GalleryPictureRemoval({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData;
  const back = href("/admin/pictures/gallery/:imageId", { imageId: id });
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
