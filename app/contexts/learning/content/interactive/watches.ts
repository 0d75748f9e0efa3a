/** A watch bill: pairs (or single people) that relieve each other around the clock. */
export type Bill = { teams: number; hours: number };

/** A period of one team in a day, in hours after midnight. */
export type Watch = { team: number; from: number; to: number };

/** Returns the watches of some days, which begin at midnight with the first team. */
export function watchBill({ teams, hours }: Bill, days: number): Watch[] {
  const watches: Watch[] = [];
  for (let from = 0, team = 0; from < days * 24; from += hours, team = (team + 1) % teams) {
    watches.push({ team, from, to: Math.min(from + hours, days * 24) });
  }
  return watches;
}

/** What a bill asks of a team. Rest is what is left after the handover, in hours. */
export type Asked = {
  team: number;
  watchHours: number;
  restHours: number;
  longestRest: number;
  /** Hours of the week between two and five in the morning, when people are weakest. */
  nightHours: number;
  /** Whether the watches are at the same hours each day. */
  regular: boolean;
  /** What seafarers' rules of rest ask for and the bill does not give. */
  faults: string[];
};

/**
 * Returns what a bill asks of each team in a day, on average over a week. The rules are those for
 * seafarers (MLC 2006, standard A2.3): at least 10 hours of rest in any 24, in at most two periods, one
 * of them of 6 hours.
 */
export function judgeBill(bill: Bill, handoverMinutes: number): Asked[] {
  const week = watchBill(bill, 7);
  const handover = handoverMinutes / 60;
  return Array.from({ length: bill.teams }, (_, team) => {
    const own = week.filter((watch) => watch.team === team);
    const watchHours = sum(own.map(({ from, to }) => to - from)) / 7;
    const rests = own
      .slice(1)
      .map((watch, n) => Math.max(0, watch.from - own[n]!.to - handover))
      .filter((hours) => hours > 0);
    const longestRest = Math.max(0, ...(bill.teams === 1 ? [] : rests));
    const restHours = Math.max(0, 24 - watchHours - (handover * own.length) / 7);
    const begins = new Set(own.map(({ from }) => from % 24));
    const periods = bill.teams === 1 ? 0 : Math.ceil(24 / (bill.hours * bill.teams));
    return {
      team,
      watchHours,
      restHours: bill.teams === 1 ? 0 : restHours,
      longestRest,
      nightHours: sum(own.map(nightHours)),
      regular: begins.size === Math.round(own.length / 7),
      faults: [
        ...(bill.teams === 1 || restHours < 10 ? ["less than 10 hours of rest in a day"] : []),
        ...(longestRest < 6 ? ["no rest of 6 hours"] : []),
        ...(periods > 2 ? ["rest in more than two periods"] : []),
      ],
    };
  });
}

/** Returns the hours of a watch between two and five in the morning. */
function nightHours({ from, to }: Watch): number {
  const day = Math.floor(from / 24) * 24;
  return sum(
    [day, day + 24].map((start) => Math.max(0, Math.min(to, start + 5) - Math.max(from, start + 2))),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);
