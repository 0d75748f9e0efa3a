import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { PictureForm } from "./picture-form.ts";

/** The browser's check of a picture's words. */
export const checkPictureForm = checkerFor(PictureForm);
