import type { Toast } from "#app/kernel/toast.ts";

export const scanToasts = {
  attached: { tone: "success", title: "The scan is attached" },
} satisfies Record<string, Toast>;

/** The messages for expected failures. */
export const scanErrors = {
  "empty-file": "This file is empty. Please choose another.",
  "too-large": "The file is larger than 10 MB. Please choose a smaller one.",
  "wrong-type": "This is not a PDF, JPEG or PNG. Please choose another file.",
  "too-many-uploads": "Those were many files. Please wait a while before you attach another.",
  "no-roster": "Nobody is on the roster of this session, so there is no sheet to attach.",
  cancelled: "This session is cancelled, so there is no sheet to attach.",
  "replaced-meanwhile":
    "Somebody else has attached a scan meanwhile. Please open it, and choose the file again if yours is the right one.",
  "cannot-be-opened": "The file is deleted, or cannot be opened any more.",
} as const;

export type ScanError = keyof typeof scanErrors;
