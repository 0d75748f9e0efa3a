/** An account as the list of duplicates shows it. */
export type LikePerson = {
  id: string;
  name: string;
  email: string;
  verified: boolean;
  joinedAt: Date;
};

/** Two accounts that may belong to one person, and why. */
export type LikelyPair = { people: readonly [LikePerson, LikePerson]; reasons: string[] };
