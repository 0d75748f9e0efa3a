/** The places around a principal, clockwise from ahead. */
export const places = [
  { id: "ahead", label: "Ahead", at: 0, close: false },
  { id: "right-front", label: "Ahead to the right", at: 45, close: false },
  { id: "right", label: "Close, on the right", at: 90, close: true },
  { id: "right-rear", label: "Behind to the right", at: 135, close: false },
  { id: "behind", label: "Behind", at: 180, close: false },
  { id: "close-behind", label: "Close, half a step behind", at: 200, close: true },
  { id: "left", label: "Close, on the left", at: 270, close: true },
  { id: "left-front", label: "Ahead to the left", at: 315, close: false },
] as const;

export type Place = (typeof places)[number]["id"];

/** Where the team walks. Trouble comes from `from`; the way out is at `out` (degrees, ahead is 0). */
export const settings = [
  { id: "street", label: "A street with doors on the right", from: 90, out: 0, crowd: false },
  { id: "crowd", label: "The edge of a crowd on the left", from: 270, out: 90, crowd: true },
  { id: "followed", label: "Somebody follows", from: 180, out: 0, crowd: false },
] as const;

/** One of the four things that every position is meant to keep. */
export type Kept = { what: "Sight" | "Reach" | "A way out" | "Normality"; kept: boolean; why: string };

/** Returns which of the four things a team keeps in a setting. */
export function judgeFormation(
  team: readonly Place[],
  setting: (typeof settings)[number],
): Kept[] {
  const standing = places.filter(({ id }) => team.includes(id));
  const near = (degrees: number, within: number) =>
    standing.some(({ at }) => {
      const apart = Math.abs(((at - degrees + 540) % 360) - 180);
      return apart <= within;
    });
  const close = standing.filter((place) => place.close);
  const reach = close.some(({ at }) => Math.abs(((at - setting.from + 540) % 360) - 180) <= 115);
  const most = setting.crowd ? 4 : 3;
  return [
    {
      what: "Sight",
      kept: near(setting.from, 50),
      why: near(setting.from, 50)
        ? "Somebody looks where trouble would come from."
        : "Nobody looks where trouble would come from.",
    },
    {
      what: "Reach",
      kept: reach,
      why: reach
        ? "One step brings an officer between the principal and a problem."
        : close.length > 0
          ? "The close officer is on the wrong side, with the principal in between."
          : "Nobody is close enough for one step.",
    },
    {
      what: "A way out",
      kept: near(setting.out, 60) || standing.length === 1,
      why: near(setting.out, 60)
        ? "Somebody sees the way out, and knows whether it is free."
        : standing.length === 1
          ? "Alone you look ahead further than feels natural."
          : "Nobody sees whether the way out is free.",
    },
    {
      what: "Normality",
      kept: standing.length <= most && standing.length > 0,
      why:
        standing.length > most
          ? "So many around one person make people turn their heads."
          : "The team is small enough for the place.",
    },
  ];
}
