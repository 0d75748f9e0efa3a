import type { Toast } from "#app/kernel/toast.ts";

export const ownDocumentToasts = {
  handedIn: {
    tone: "success",
    title: "Document uploaded",
    description: "The office looks at it, and you are told.",
  },
  removed: { tone: "success", title: "Document removed" },
  seen: { tone: "success", title: "Recorded as seen" },
  refused: { tone: "success", title: "Refused", description: "Its person is told why." },
} satisfies Record<string, Toast>;

/** The messages for expected failures. */
export const ownDocumentErrors = {
  "empty-file": "This file is empty. Please choose another.",
  "too-large": "The file is larger than 10 MB. Please choose a smaller one.",
  "wrong-type": "This is not a PDF, JPEG or PNG. Please choose another file.",
  "too-many-uploads": "Those were many files. Please wait a while before you upload another.",
  "too-many-waiting":
    "Ten documents of yours wait for the office, which is all that fit. Please wait until it has looked at them.",
  "has-ended": "This day has passed. Please upload a document that is valid.",
  "already-seen": "The office has looked at it meanwhile, so it cannot be removed.",
  "already-decided": "Somebody has decided about it meanwhile.",
  "not-looked-at": "Please open the file first.",
  "no-note": "A medical certificate takes no note, because it could say what was found.",
  "cannot-be-opened": "The file is deleted, or cannot be opened any more.",
} as const;

export type OwnDocumentError = keyof typeof ownDocumentErrors;
