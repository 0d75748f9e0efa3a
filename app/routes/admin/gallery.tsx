import { data, Link } from "react-router";
import {
  moveGalleryPicture,
  restoreGalleryOriginal,
} from "#app/contexts/institute/commands/gallery.server.ts";
import { galleryErrors, instituteToasts } from "#app/contexts/institute/messages.ts";
import { galleryForOffice } from "#app/contexts/institute/queries.server.ts";
import { GalleryTable, TakenOut } from "#app/contexts/institute/ui/gallery-office.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
  textOf,
} from "#app/routes/web.server.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Glyph } from "#app/ui/primitives/glyph.tsx";
import { directionIn, movedToast } from "./direction.ts";
import type { Route } from "./+types/gallery.ts";

const PAGE = "/admin/pictures/gallery";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return answering(() => galleryForOffice(ctxOf(context)));
}

/** Moves a picture up or down, or brings an original back. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const form = await formOf(request);
  const direction = directionIn(form);
  const picture = textOf(form, "picture");
  const { ctx, wake } = context.get(requestContext);
  if (form.get("intent") === "restore") {
    const restored = await answering(() => restoreGalleryOriginal(ctx, picture));
    if (!restored.ok) {
      const title = galleryErrors[restored.error];
      return redirectWithToast(context, PAGE, { tone: "error", title });
    }
    wake();
    return redirectWithToast(context, PAGE, instituteToasts.galleryRestored);
  }
  if (form.get("intent") !== "move" || !direction) throw data(null, 400);
  await answering(() => moveGalleryPicture(ctx, picture, direction));
  wake();
  const toast = instituteToasts[movedToast[direction]];
  return redirectWithToast(context, PAGE, toast);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Gallery", description: "The facility's pictures.", noindex: true });

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
          <Glyph name="plus" className="size-4" /> Add a picture
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
