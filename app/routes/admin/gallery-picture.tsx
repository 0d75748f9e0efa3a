import { data } from "react-router";
import {
  addGalleryPicture,
  changeGalleryPicture,
  restoreGalleryOriginal,
} from "#app/contexts/institute/picture/gallery-commands.server.ts";
import {
  galleryContent,
  galleryFilters,
  type GalleryImage,
} from "#app/contexts/institute/picture/gallery.ts";
import { galleryErrors, instituteToasts } from "#app/contexts/institute/messages.ts";
import { galleryForm, gallerySceneForm } from "#app/contexts/institute/picture/form.ts";
import { galleryImageForStaff } from "#app/contexts/institute/queries.server.ts";
import { GalleryAside, GalleryForm } from "#app/contexts/institute/picture/ui/staff-gallery.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/gallery-picture.ts";

const LIST = "/admin/pictures/gallery";

/** Loads a gallery picture for its form; "new" in the address means a new picture. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tooLarge = url.searchParams.has("too-large");
  const { imageId } = params;
  if (imageId === "new") {
    return { image: undefined, tooLarge, initial: { focalX: "50", focalY: "50" } };
  }
  const image = await galleryImageForStaff(ctxOf(context), imageId);
  const { alt, category, picture } = image;
  const version = versionOf(galleryContent(image));
  const focal = picture && { focalX: percent(picture.focal.x), focalY: percent(picture.focal.y) };
  return { image, tooLarge, initial: { version, alt, category, ...focal } };
}

/** Adds or changes a picture, or restores an original. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { imageId } = params;
  const form = await formOf(request);
  const file = form.get("file");
  const upload = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
  const { ctx, files } = context.get(requestContext);
  if (imageId === "new") {
    const parsed = parseForm(form, galleryForm);
    if (!parsed.ok) return data(parsed.result, 422);
    const added = await addGalleryPicture(ctx, files, parsed.value, upload);
    if (!added.ok) return data(refused(form, added.error), 422);
    return redirectWithToast(context, `${LIST}/${added.value.id}`, instituteToasts.galleryAdded);
  }
  const image = await galleryImageForStaff(ctx, imageId);
  if (form.get("intent") === "restore") {
    await restoreGalleryOriginal(ctx, imageId);
    return redirectWithToast(context, `${LIST}/${imageId}`, instituteToasts.galleryRestored);
  }
  const parsed = image.scene ? parseForm(form, gallerySceneForm) : parseForm(form, galleryForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const content = parsed.value;
  const saved = await changeGalleryPicture(ctx, files, imageId, content, upload);
  if (!saved.ok) {
    const { error, detail } = saved;
    return error === "changed-meanwhile"
      ? data(changedMeanwhile(form, detail), 409)
      : data(refused(form, error), 422);
  }
  return redirectWithToast(context, `${LIST}/${imageId}`, instituteToasts.gallerySaved);
}

function refused(form: FormData, error: keyof typeof galleryErrors): FormResult {
  return refusal(form, {
    field: error === "words-taken" ? "alt" : "file",
    text: galleryErrors[error],
  });
}

const percent = (share: number) => String(Math.round(share * 1000) / 10);

export const meta = titled("Gallery picture", "One of the gallery's.");

export default function GalleryPicture({ loaderData, actionData }: Route.ComponentProps) {
  const { image, initial, tooLarge } = loaderData;
  return (
    <>
      <p>
        <Link to={LIST} className="link">
          Gallery
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">{image ? "Gallery picture" : "New gallery picture"}</h1>
      {tooLarge && (
        <div className="mb-6 max-w-text">
          <Alert tone="error">{galleryErrors["too-large"]}. Nothing was changed.</Alert>
        </div>
      )}
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <GalleryForm {...(image ? { image } : {})} initial={initial} result={actionData} />
          {image && actionData?.conflict && <SavedNow fields={savedNow(image)} />}
        </div>
        {image && <GalleryAside image={image} />}
      </div>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;

/** Leaves out the picture itself, which is shown beside the form. */
function savedNow({ alt, category }: GalleryImage): [string, string][] {
  const label = galleryFilters.find(({ value }) => value === category)?.label;
  return [
    ["Description", alt],
    ["Category", label ?? category],
  ];
}
