/** Returns an angle in degrees between 0 and 359.99. */
export const bearing = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Returns how far it is from one bearing to another, in degrees: negative to the left. */
export function turn(from: number, to: number): number {
  const difference = bearing(to - from);
  return difference > 180 ? difference - 360 : difference;
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns a bearing as three figures, with 360 for north. */
export const threeFigures = (degrees: number): string => {
  const whole = Math.round(bearing(degrees)) % 360;
  return String(whole === 0 ? 360 : whole).padStart(3, "0");
};
