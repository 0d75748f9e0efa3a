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
  movedUp: { tone: "success", title: "Moved up" },
  movedDown: { tone: "success", title: "Moved down" },
  settingsRestored: { tone: "success", title: "Defaults restored" },
} satisfies Record<string, Toast>;

/** Somebody else was faster; what was typed is kept in the form. */
export const settingsChangedMeanwhile = {
  title: "These settings were changed by someone else meanwhile",
  text: "Open the page again to see what they read now. What you typed is still below, and was not saved.",
};

/** What each expected failure about a picture says. */
export const pictureErrors = {
  "no-picture": "Please choose a JPEG, PNG, WebP or AVIF picture, at least 960 pixels wide",
  "too-large": "The picture is larger than 12 MB",
  "no-file": "Please choose a picture",
} as const;

/** What each expected failure about a portrait says. */
export const portraitErrors = {
  "no-picture":
    "Please choose a JPEG, PNG, WebP or AVIF picture, at least 160 pixels wide and high",
  "too-large": "The picture is larger than 8 MB",
  "no-file": "Please choose a picture",
} as const;
