export const requestKinds = ["export", "erasure"] as const;
export type RequestKind = (typeof requestKinds)[number];
export const requestKindLabels: Record<RequestKind, string> = {
  export: "A copy of their data",
  erasure: "Erasure of their data",
};

export const askedBys = ["email", "letter", "telephone", "in-person"] as const;
export type AskedBy = (typeof askedBys)[number];
export const askedByLabels: Record<AskedBy, string> = {
  email: "By email",
  letter: "By letter",
  telephone: "By telephone",
  "in-person": "In person",
};

export const answerBys = ["email", "letter"] as const;
export type AnswerBy = (typeof answerBys)[number];
export const answerByLabels: Record<AnswerBy, string> = { email: "By email", letter: "By letter" };

export type RequestState = "open" | "answered" | "refused";
export const requestStateLabels: Record<RequestState, string> = {
  open: "Open",
  answered: "Answered",
  refused: "Refused",
};
