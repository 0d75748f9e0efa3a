import { Temporal } from "temporal-polyfill";
import type { EvidenceKind, EvidenceDecision } from "./rules.ts";

/** What is known about an applicant; dates are calendar dates ("2026-03-02"). */
export type ScreeningRecord = {
  birthDate: string | null;
  /** Whether the applicant was old enough, recorded before the birth date was deleted. */
  oldEnough: boolean | null;
  experienceMonths: number | null;
  flightHours: number | null;
  consented: boolean;
  background: "clean" | "not-clean" | null;
  evidence: readonly {
    kind: EvidenceKind;
    decision: EvidenceDecision | null;
    validUntil: string | null;
  }[];
  /** Modules whose award the applicant has completed here. They need no evidence. */
  completedModules: readonly string[];
  /** Modules of which the applicant has completed the online theory here. It is not enough. */
  theoryPasses: readonly string[];
};

/** Returns whether staff have used the statement, after which it cannot be changed. */
export function isReliedOn(record: Pick<ScreeningRecord, "background" | "evidence">): boolean {
  const accepted = record.evidence.some(
    ({ kind, decision }) => kind === "identity" && decision === "accepted",
  );
  return accepted || record.background !== null;
}

/** Returns whether somebody born on `birthDate` is `years` old on a day. */
export function isOldEnough(birthDate: string, years: number, day: string): boolean {
  return birthdayOf(birthDate, years) <= day;
}

/** Returns the best decision on one kind of evidence; undefined if none was handed in. */
export function decisionOn(record: ScreeningRecord, wanted: EvidenceKind) {
  const decisions = new Set(
    record.evidence.flatMap(({ kind, decision }) =>
      kind === wanted ? [decision ?? "waiting"] : [],
    ),
  );
  return (["accepted", "waiting", "not-accepted"] as const).find((each) => decisions.has(each));
}

/** Returns the day on which somebody turns `years`: 1 March in a year without 29 February. */
export function birthdayOf(birthDate: string, years: number): string {
  const born = Temporal.PlainDate.from(birthDate);
  const birthday = born.add({ years });
  return (birthday.day === born.day ? birthday : birthday.add({ days: 1 })).toString();
}
