import type { Toast } from "#app/kernel/toast.ts";

export const attestationToasts = {
  addressesSaved: {
    tone: "success",
    title: "Addresses saved",
    description: "The next checkpoint is emailed to them within a day.",
  },
  passGiven: {
    tone: "success",
    title: "Pass given",
    description: "The auditor gets the link by email.",
  },
  passEnded: { tone: "success", title: "Pass ended" },
  codeSent: {
    tone: "success",
    title: "Code sent",
    description: "It is on its way to the address of your pass, and works for ten minutes.",
  },
} satisfies Record<string, Toast>;

/** Why a pass is not given, and why a code is not accepted. */
export const attestationErrors = {
  "unknown-people": "Nobody is known by this address or number",
  nobody: "Nobody has a place on this intake",
  "wrong-code": "This is not the code of the last email",
  "code-expired": "This code is too old, or was guessed too often. Please ask for another one",
  "too-many-codes": "Too many codes were sent. Please try again in an hour",
};
