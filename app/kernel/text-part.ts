/** A part of the difference between two texts. */
export type TextPart = { kind: "same" | "inserted" | "deleted"; text: string };
