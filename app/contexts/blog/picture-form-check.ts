import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { PictureForm } from "./forms.ts";

/** The browser's check of a picture's words. */
export const checkPictureForm = checkerFor(PictureForm);
