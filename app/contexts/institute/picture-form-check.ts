import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { GalleryForm, GallerySceneForm, PictureForm } from "./picture-form.ts";

/** The browser's check of a picture's words. */
export const checkPictureForm = checkerFor(PictureForm);

/** The same of a picture of the gallery. */
export const checkGalleryForm = checkerFor(GalleryForm);
export const checkGallerySceneForm = checkerFor(GallerySceneForm);
