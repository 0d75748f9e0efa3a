import type { Toast } from "#app/kernel/toast.ts";

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
} satisfies Record<string, Toast>;

/** What each expected failure about a picture says. */
export const pictureErrors = {
  "no-picture": "Please choose a JPEG, PNG, WebP or AVIF picture, at least 960 pixels wide",
  "too-large": "The picture is larger than 12 MB",
  "no-file": "Please choose a picture",
} as const;
