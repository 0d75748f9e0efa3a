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
