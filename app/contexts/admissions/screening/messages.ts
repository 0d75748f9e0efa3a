import { sentence } from "#app/kernel/wording.ts";

/** The text for each expected error of screening and interviews. */
export const screeningErrors = {
  "not-now":
    "An application at {stage} takes no documents. They are handed in from Initial Screening until it is decided.",
  "born-later": "Please enter your date of birth",
  "statement-checked":
    "The office has checked this statement already. If something in it is wrong, please write to the admissions office.",
  "no-consent": "Please fill in and agree to your statement first",
  "not-asked-for": "Please choose what the document is",
  "empty-file": "This file is empty. Please choose another one.",
  "too-large": "This file is larger than 10 MB. Please choose a smaller one.",
  "wrong-type":
    "This is not a PDF, JPEG or PNG, whatever its name says. Please choose another file.",
  "too-many-documents":
    "There are as many documents here as one application can have. Please remove or replace one.",
  "too-many-uploads":
    "You have handed in many files within the hour. Please wait {wait} and try again.",
  "already-judged":
    "The office has looked at this document already, so it stays. You can hand in another one.",
  "not-looked-at":
    "Please look at this document first. What you found can be recorded once you have opened it.",
  "request-over": "The office has not asked for this document, or no longer needs it.",
  "due-past": "Please choose today or a later day",
  "not-asking":
    "An application at {stage} takes no documents, so none can be asked for. Nothing was sent.",
  "no-interview-yet":
    "An application at {stage} has had no interview at which a document could be seen.",
  "not-stated":
    "The applicant has not given their statement yet. Ask for it first: a document is seen with their agreement.",
  "no-veteran-rate": "The veterans' discount is not given on any course of this programme.",
  "claim-accepted": "Your claim of the veterans' rate is accepted already.",
  "no-claim": "There is no claim of the veterans' rate to decide on.",
  "changed-meanwhile": "The applicant has claimed it anew since. Please read it again.",
  "proof-not-checked": "Please look at the proof of service and record what you found first.",
  "proof-not-accepted":
    "No proof of service has been accepted or seen at the interview, so the claim cannot be accepted.",
  "cannot-be-opened":
    "This file can no longer be read. Please ask the applicant to hand it in again.",
  "already-closed": "This application is decided already. Nothing was changed.",
  "consent-missing": "The applicant has not consented to a background check yet.",
  "not-at-interview":
    "This application is at {stage}. Move it to Interview first, then arrange the interview.",
  "no-such-time":
    "{time} does not exist that night in {zone}: the clocks go forward. Please choose another time.",
  "time-twice":
    "{time} comes twice that night in {zone}: the clocks go back. Please choose which one you mean.",
  "host-busy": "You have another appointment at this time. Please choose another time.",
  past: "This moment has passed already. Please choose a later one.",
  "no-interview": "There is no appointment to cancel.",
  "is-arranged": "An appointment to come is arranged already. Cancel it first.",
  "not-choosing": "The time of an interview can be chosen while an application is at Interview.",
  "too-late":
    "This is possible until {hours} hours before the beginning. Please write to the admissions office.",
  "is-over": "This interview has begun already.",
  "slot-taken": "This time has just been taken by somebody else. Choose another.",
  "slot-gone": "This time is no longer offered. Choose another.",
} as const;

export type ScreeningError = keyof typeof screeningErrors;

/** Returns the sentence for an error, with what it names. */
export function screeningErrorText(
  error: ScreeningError,
  detail: Record<string, string | number> = {},
): string {
  return sentence(screeningErrors[error], detail);
}
