// Made by pictures/great-circle.ts. Change it there.

/** The shortest way from one base to the other. Bearings in degrees from true north. */
export const greatCircle = {
  from: { name: "Christchurch", latitude: -43.5321, longitude: 172.6362 },
  to: { name: "Budapest", latitude: 47.4979, longitude: 19.0402 },
  distanceKm: 17920,
  distanceNm: 9676,
  initialBearing: 291.4,
  finalBearing: 267.3,
  method: "Geodesic on the WGS 84 ellipsoid (Vincenty's inverse formula)",
} as const;
