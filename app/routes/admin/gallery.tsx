import { data } from "react-router";
import {
  moveGalleryPicture,
  restoreGalleryOriginal,
} from "#app/contexts/institute/picture/gallery-commands.server.ts";
import { galleryErrors, instituteToasts } from "#app/contexts/institute/messages.ts";
import { galleryForStaff } from "#app/contexts/institute/queries.server.ts";
import { GalleryTable, TakenOut } from "#app/contexts/institute/picture/ui/staff-gallery.tsx";
import { errorToast } from "#app/kernel/toast.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/gallery.ts";
import { directionIn, movedToast } from "./direction.ts";

const PAGE = "/admin/pictures/gallery";

export async function loader({ context }: Route.LoaderArgs) {
  return galleryForStaff(ctxOf(context));
}

/** Moves a picture up or down, or restores an original. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const direction = directionIn(form);
  const picture = textOf(form, "picture");
  const ctx = ctxOf(context);
  if (form.get("intent") === "restore") {
    const restored = await restoreGalleryOriginal(ctx, picture);
    if (!restored.ok) {
      const title = galleryErrors[restored.error];
      return redirectWithToast(context, PAGE, errorToast(title));
    }
    return redirectWithToast(context, PAGE, instituteToasts.galleryRestored);
  }
  if (form.get("intent") !== "move" || !direction) throw data(null, 400);
  await moveGalleryPicture(ctx, picture, direction);
  const toast = instituteToasts[movedToast[direction]];
  return redirectWithToast(context, PAGE, toast);
}

export const meta = titled("Gallery", "The facility's pictures.");

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { images, takenOut } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/pictures" className="link">
          Pictures
        </Link>
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Gallery</h1>
        <ButtonLink to={`${PAGE}/new`}>
          <Icon name="plus" className="size-4" /> Add a picture
        </ButtonLink>
      </div>
      <p className="mt-2 max-w-text text-slate">
        The facility’s pictures, in the order in which{" "}
        <Link to="/training/physical-flight#gallery" className="link">
          its page
        </Link>{" "}
        shows them.
      </p>
      <div className="mt-6">
        {images.length > 0 ? (
          <GalleryTable images={images} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            The gallery is empty. Add a picture, or bring the originals back.
          </p>
        )}
      </div>
      {takenOut.length > 0 && <TakenOut images={takenOut} />}
    </>
  );
}
