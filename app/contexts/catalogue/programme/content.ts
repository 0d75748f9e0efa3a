import type { HomeCard } from "../tables.ts";

/** What staff write about a programme. The values of its options are set once and never change. */
export type ProgrammeContent = {
  /** Its name in the schedule of course dates. */
  name: string;
  applicationOffered: boolean;
  applicationLabel: string | null;
  feeOffered: boolean;
  feeLabel: string | null;
  moduleIds: string[];
  homeCard: HomeCard | null;
};

type Row = ProgrammeContent & { applicationOption: string | null; feeOption: string | null };

/** Returns a programme's content, keys in a fixed order. Without an option it is not offered. */
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
