/** Members of the demo's forum whom nobody can sign in as, beside those of the cast. */
export const forumPeople = {
  ruth: "Ruth Calder",
  marton: "Márton Fehér",
  sofia: "Sofia Lindqvist",
  jonas: "Jonas Brandt",
  hemi: "Hemi Paki",
  eszter: "Eszter Balogh",
} as const;

export type ForumPerson = keyof typeof forumPeople;
