import {
  applicantBirthDates,
  applicantTelephones,
} from "./contexts/admissions/application/sameness.server.ts";
import { accountTelephones } from "./contexts/identity/people/merge.server.ts";
import type { SamenessSource } from "./platform/duplicates.ts";

/** What tells that two accounts of one name are one person. To add something, add a line. */
export const samenessSources: readonly SamenessSource[] = [
  accountTelephones,
  applicantTelephones,
  applicantBirthDates,
];
