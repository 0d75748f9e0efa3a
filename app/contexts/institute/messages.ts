import type { Toast } from "#app/kernel/toast.ts";
import { MOST_IN_GALLERY } from "./picture/gallery.ts";

export const instituteToasts = {
  pictureReplaced: {
    tone: "success",
    title: "Picture replaced",
    description: "Every page that shows it has the new one.",
  },
  pictureChanged: { tone: "success", title: "Picture updated" },
  pictureRestored: {
    tone: "success",
    title: "Original restored",
    description: "Every page shows the picture that came with the site.",
  },
  galleryAdded: {
    tone: "success",
    title: "Picture added",
    description: "It stands last in the gallery; move it where it belongs.",
  },
  gallerySaved: {
    tone: "success",
    title: "Gallery updated",
    description: "The public page shows it as it is now.",
  },
  galleryRemoved: { tone: "success", title: "Picture removed from the gallery" },
  galleryRestored: { tone: "success", title: "Original restored" },
  movedUp: { tone: "success", title: "Moved up" },
  movedDown: { tone: "success", title: "Moved down" },
  settingsSaved: {
    tone: "success",
    title: "Settings saved",
    description: "Every page shows them from now on.",
  },
  instructorAdded: { tone: "success", title: "Profile added" },
  instructorPublished: {
    tone: "success",
    title: "Profile saved",
    description: "The About page shows it.",
  },
  instructorHidden: {
    tone: "success",
    title: "Profile saved",
    description: "It is hidden: the About page does not show it.",
  },
  instructorRemoved: { tone: "success", title: "Profile removed" },
  portraitSaved: { tone: "success", title: "Portrait updated" },
  portraitRemoved: { tone: "success", title: "Portrait removed" },
  settingsRestored: { tone: "success", title: "Defaults restored" },
} satisfies Record<string, Toast>;

/** The error messages of a picture, by failure. */
export const pictureErrors = {
  "no-picture": "Please choose a JPEG, PNG, WebP or AVIF picture, at least 960 pixels wide",
  "too-large": "The picture is larger than 12 MB",
  "no-file": "Please choose a picture",
} as const;

/** The error messages of a picture of the gallery, by failure. */
export const galleryErrors = {
  ...pictureErrors,
  "words-taken": "Another picture of the gallery has this description",
  "gallery-full": `The gallery holds ${MOST_IN_GALLERY} pictures; please take one out first`,
} as const;

/** The error messages of a portrait, by failure. */
export const portraitErrors = {
  "no-picture":
    "Please choose a JPEG, PNG, WebP or AVIF picture, at least 160 pixels wide and high",
  "too-large": "The picture is larger than 8 MB",
  "no-file": "Please choose a picture",
} as const;
