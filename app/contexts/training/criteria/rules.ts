/** What a set of criteria is for. */
export const purposes = ["final", "progress"] as const;
export type Purpose = (typeof purposes)[number];

export const purposeLabels: Record<Purpose, string> = {
  final: "Final assessment",
  progress: "Progress check",
};

export const scales = ["competent", "one-to-five"] as const;
/** How a criterion is assessed: competent or not yet, or 1 to 5. */
export type Scale = (typeof scales)[number];

export const scaleLabels: Record<Scale, string> = {
  competent: "Competent or not yet competent",
  "one-to-five": "1 to 5",
};

/** What a criterion corresponds to elsewhere. It is mapped to that, and never credited as that. */
export type Mapping = { scheme: string; reference: string; version: string };

export type Criterion = {
  code: string;
  text: string;
  /** Whoever does not meet it is not yet competent in the whole set. */
  critical: boolean;
  scale: Scale;
  /** Of 1 to 5: the least result that is competent. */
  pass: number | null;
  /** In how many assessments it may be assessed. */
  attempts: number;
  /** How many exhibits an assessment needs for it. */
  exhibits: number;
  maps: Mapping[];
};

export const COMPETENT = "competent";
export const NOT_YET = "not-yet";

/** Returns the results that a criterion may have, as they are stored. */
export function resultsOf({ scale }: Pick<Criterion, "scale">): string[] {
  return scale === "competent" ? [COMPETENT, NOT_YET] : ["1", "2", "3", "4", "5"];
}

/** Returns whether a result meets a criterion. */
export function meets({ scale, pass }: Pick<Criterion, "scale" | "pass">, result: string): boolean {
  return scale === "competent" ? result === COMPETENT : Number(result) >= (pass ?? 5);
}

/** Returns a result in words. */
export function resultText(criterion: Pick<Criterion, "scale" | "pass">, result: string): string {
  const word = meets(criterion, result) ? "Competent" : "Not yet competent";
  return criterion.scale === "competent" ? word : `${result} of 5 (${word.toLowerCase()})`;
}

/** Returns how a mapping is shown. */
export function mappingText({ scheme, reference, version }: Mapping): string {
  return `Mapped to ${scheme} ${reference}${version ? `, version ${version}` : ""}`;
}
