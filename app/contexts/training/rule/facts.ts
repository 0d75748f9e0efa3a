/**
 * What authorities and standards ask for, as the institute's specification of training states it. A
 * fact that nobody has compared with its source is unchecked, and nothing may rely on it.
 */
export const outsideFacts: readonly { text: string; source: string; checked: boolean }[] = [
  {
    text: "Property guards, personal guards and crowd controllers need the unit standards 27360, 27361 and 27364, or their replacements, once; not at renewal.",
    source: "justice.govt.nz; SR 2013/321",
    checked: true,
  },
  {
    text: "The term of a Certificate of Approval.",
    source: "justice.govt.nz",
    checked: false,
  },
  { text: "The status of close-protection unit standard 6530.", source: "NZQA", checked: false },
  {
    text: "A flight review is due after 24 months. One that is up to 60 days early keeps the date.",
    source: "aviation.govt.nz",
    checked: true,
  },
  {
    text: "The minimum hours of AC61-3 and AC61-5, which are the partner's.",
    source: "aviation.govt.nz",
    checked: false,
  },
];
