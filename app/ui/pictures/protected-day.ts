// Made by pictures/protected-day.ts. Change it there.

/** The places of the home page's day on its map of 900 × 900, each with the way that leads there. */
export const protectedDayPlaces: readonly { at: readonly [number, number]; way: string }[] = [
  { at: [588, 402], way: "" },
  { at: [452, 322], way: "M588 402q0 0-34-15t-51-36t-34-25t-17-4" },
  { at: [236, 318], way: "M452 322q0 0-26-11t-61 15t-62 23t-47-17t-20-14" },
  { at: [352, 430], way: "M236 318q0 0-20 21t7 57t78 35t51-1" },
  { at: [540, 358], way: "M352 430q0 0 29-1t47-32t41-26t47-4t24-9" },
  { at: [770, 650], way: "M540 358q0 0 17 21t32 56t33 80t48 80t65 45t35 10" },
  { at: [500, 446], way: "M770 650q0 0-15-45t-55-75t-70-53t-56-15t-50-4t-24-12" },
  { at: [206, 564], way: "M500 446q0 0-30 37t-85 57t-117 22t-62 2" },
  { at: [424, 348], way: "M206 564q0 0-23-32t47-47t115-60t62-61t17-16" },
];
