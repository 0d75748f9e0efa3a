import { bearing, turn } from "./angles.ts";

/** An arc of fire, by the bearings of its limits clockwise from left to right, in degrees. */
export type Arc = { left: number; right: number };

/** Returns the width of an arc in degrees. */
export const widthOf = ({ left, right }: Arc): number => bearing(right - left);

/** Returns how many degrees a bearing is inside the nearer limit; negative if it is outside. */
export function marginOf(at: number, { left, right }: Arc): number {
  const fromLeft = bearing(at - left);
  const width = widthOf({ left, right });
  if (fromLeft <= width) return Math.min(fromLeft, width - fromLeft);
  return -Math.min(Math.abs(turn(at, left)), Math.abs(turn(at, right)));
}

/** How far inside the limits a target must be, in degrees. */
export const SAFE_MARGIN = 10;

/** Somebody or something that must not be in the arc or near its limits. */
export type Bystander = { what: string; at: number };

/** Returns why a shot at a bearing would not be safe; none if it may be permitted. */
export function unsafe(target: number, arc: Arc, bystanders: readonly Bystander[]): string[] {
  const margin = marginOf(target, arc);
  const inTheWay = bystanders.filter(({ at }) => marginOf(at, arc) > -SAFE_MARGIN);
  return [
    ...(margin < 0 ? [`The target is ${Math.round(-margin)}° outside the arc.`] : []),
    ...(margin >= 0 && margin < SAFE_MARGIN
      ? [`The target is only ${Math.round(margin)}° from the limit; keep ${SAFE_MARGIN}°.`]
      : []),
    ...inTheWay.map(({ what, at }) =>
      marginOf(at, arc) >= 0 ? `${what} is inside the arc.` : `${what} is too near the limit.`,
    ),
  ];
}
