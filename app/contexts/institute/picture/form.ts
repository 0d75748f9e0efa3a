import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { galleryCategories } from "./gallery.ts";

const percent = z
  .string({ error: "Please enter a number from 0 to 100" })
  .trim()
  .regex(/^\d{1,3}(\.\d+)?$/, { error: "Please enter a number from 0 to 100", abort: true })
  .transform(Number)
  .refine((n) => n <= 100, "Please enter a number from 0 to 100");

/** A picture's description and focal point. The file is read separately. */
export const pictureForm = z.object({
  alt: z
    .string({ error: "Please describe what the picture shows" })
    .trim()
    .min(5, "Please describe what the picture shows")
    .max(300, "The description must be at most 300 characters"),
  /** Per cent from the left and from the top. */
  focalX: percent,
  focalY: percent,
});

const category = z.enum(galleryCategories, { error: "Please choose a category" });

/** An uploaded picture of the gallery. The file is read separately. */
export const galleryForm = pictureForm.extend({ category, version: versionField });

/** A scene of the gallery. Its picture is replaced on the page of the site's pictures. */
export const gallerySceneForm = pictureForm.pick({ alt: true }).extend({
  category,
  version: versionField,
});

export type GalleryContent = z.output<typeof gallerySceneForm> &
  Partial<z.output<typeof galleryForm>>;

export type PictureContent = z.output<typeof pictureForm>;
