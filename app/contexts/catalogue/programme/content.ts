import type { HomeCard } from "../tables.ts";

/** What the staff says of a programme; the options' values are made once and stay. */
export type ProgrammeContent = {
  /** As the schedule of course dates names it. */
  name: string;
  applicationOffered: boolean;
  applicationLabel: string | null;
  feeOffered: boolean;
  feeLabel: string | null;
  moduleIds: string[];
  homeCard: HomeCard | null;
};

type Row = ProgrammeContent & { applicationOption: string | null; feeOption: string | null };

/** A programme's words, always in the same order; what has no option is not offered. */
export function programmeContent(row: Row): ProgrammeContent {
  const { name, applicationLabel, feeLabel, homeCard } = row;
  return {
    name,
    applicationOffered: row.applicationOffered && row.applicationOption !== null,
    applicationLabel,
    feeOffered: row.feeOffered && row.feeOption !== null,
    feeLabel,
    moduleIds: [...row.moduleIds],
    homeCard: homeCard && {
      title: homeCard.title,
      duration: homeCard.duration,
      level: homeCard.level,
      text: homeCard.text,
      href: homeCard.href,
    },
  };
}
