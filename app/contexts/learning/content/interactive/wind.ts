import { bearing, radians, turn } from "./angles.ts";

/** A leg in the wind: degrees true and knots. The wind is named by where it comes from. */
export type Leg = { track: number; airspeed: number; windFrom: number; windSpeed: number };

/** What the wind does to a leg. Positive cross wind comes from the right, positive head wind from ahead. */
export type Flown = {
  heading: number;
  drift: number;
  groundSpeed: number;
  crossWind: number;
  headWind: number;
};

/** Solves the wind triangle. Returns undefined if the wind is too strong to hold the track. */
export function solveWind({ track, airspeed, windFrom, windSpeed }: Leg): Flown | undefined {
  const angle = radians(turn(track, windFrom));
  const crossWind = windSpeed * Math.sin(angle);
  const headWind = windSpeed * Math.cos(angle);
  if (airspeed <= 0 || Math.abs(crossWind) >= airspeed) return undefined;
  const correction = Math.asin(crossWind / airspeed);
  const groundSpeed = airspeed * Math.cos(correction) - headWind;
  if (groundSpeed <= 0) return undefined;
  const drift = (correction * 180) / Math.PI;
  return { heading: bearing(track + drift), drift, groundSpeed, crossWind, headWind };
}

/** The legs of a traffic pattern, in the order in which they are flown after take-off. */
export const patternLegs = ["Upwind", "Crosswind", "Downwind", "Base", "Final"] as const;

/** Returns the legs of a pattern with their tracks and what the wind does to each. */
export function trafficPattern(of: {
  runway: number;
  hand: "left" | "right";
  airspeed: number;
  windFrom: number;
  windSpeed: number;
}): { leg: (typeof patternLegs)[number]; track: number; flown: Flown | undefined }[] {
  const { runway, hand, airspeed, windFrom, windSpeed } = of;
  const side = hand === "left" ? -90 : 90;
  const turns = [0, side, 180, 180 + side, 0];
  return patternLegs.map((leg, n) => {
    const track = bearing(runway + turns[n]!);
    return { leg, track, flown: solveWind({ track, airspeed, windFrom, windSpeed }) };
  });
}

/** Returns the 1-in-60 rule's angles in degrees: to fly parallel, and to the destination altogether. */
export function oneInSixty(of: { flown: number; off: number; toGo: number }) {
  const trackError = (of.off * 60) / of.flown;
  const closing = (of.off * 60) / of.toGo;
  return { trackError, closing, altogether: trackError + closing };
}
