import { Temporal } from "temporal-polyfill";
import type { EvidenceKind, EvidenceDecision } from "./rules.ts";

/** What is known of an applicant; dates are calendar dates ("2026-03-02"). */
export type ScreeningRecord = {
  birthDate: string | null;
  /** What was found of the age before the birth date was deleted. */
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
  /** Modules that the applicant holds our certificate for; they need no evidence. */
  completedModules: readonly string[];
};

/** Whether the staff has built on what was stated, so that it stays as it is. */
export function isReliedOn(record: Pick<ScreeningRecord, "background" | "evidence">): boolean {
  const accepted = record.evidence.some(
    ({ kind, decision }) => kind === "identity" && decision === "accepted",
  );
  return accepted || record.background !== null;
}

/** Whether somebody born on `birthDate` is `years` old on a day. */
export function isOldEnough(birthDate: string, years: number, day: string): boolean {
  return birthdayOf(birthDate, years) <= day;
}

/** The best that can be said of one kind of evidence. */
export function decisionOn(record: ScreeningRecord, wanted: EvidenceKind) {
  const decisions = new Set(
    record.evidence.flatMap(({ kind, decision }) =>
      kind === wanted ? [decision ?? "waiting"] : [],
    ),
  );
  return (["accepted", "waiting", "not-accepted"] as const).find((each) => decisions.has(each));
}

/** The day on which somebody turns so many years; 1 March where a year has no 29 February. */
export function birthdayOf(birthDate: string, years: number): string {
  const born = Temporal.PlainDate.from(birthDate);
  const birthday = born.add({ years });
  return (birthday.day === born.day ? birthday : birthday.add({ days: 1 })).toString();
}
