/** An invented light aeroplane with four seats. Masses are in kilograms, arms in metres from the datum. */
export const aeroplane = {
  empty: { mass: 700, arm: 0.98 },
  arms: { front: 0.84, rear: 1.85, fuel: 1.22, bags: 2.41 },
  /** Kilograms in a litre of avgas. */
  fuelDensity: 0.72,
  most: { mass: 1090, bags: 54, fuel: 150 },
  /** The envelope: its corners, from the front at the lowest mass, clockwise. */
  envelope: [
    { arm: 0.89, mass: 680 },
    { arm: 0.89, mass: 885 },
    { arm: 0.99, mass: 1090 },
    { arm: 1.2, mass: 1090 },
    { arm: 1.2, mass: 680 },
  ],
} as const;

/** People and bags in kilograms, fuel in litres. */
export type Load = { front: number; rear: number; bags: number; fuel: number };

/** Returns the mass and the centre of gravity of a load, and what is wrong with it. */
export function balance(load: Load) {
  const { empty, arms, fuelDensity, most } = aeroplane;
  const parts = [
    { what: "Empty", mass: empty.mass, arm: empty.arm },
    { what: "Front seats", mass: load.front, arm: arms.front },
    { what: "Rear seats", mass: load.rear, arm: arms.rear },
    { what: "Bags", mass: load.bags, arm: arms.bags },
    { what: "Fuel", mass: load.fuel * fuelDensity, arm: arms.fuel },
  ].map((part) => ({ ...part, moment: part.mass * part.arm }));
  const mass = parts.reduce((sum, part) => sum + part.mass, 0);
  const moment = parts.reduce((sum, part) => sum + part.moment, 0);
  const arm = moment / mass;
  const { front, rear } = limitsAt(mass);
  const faults = [
    ...(mass > most.mass ? [`${Math.ceil(mass - most.mass)} kg too heavy`] : []),
    ...(load.bags > most.bags ? [`more than ${most.bags} kg of bags`] : []),
    ...(arm < front ? ["too far forward"] : []),
    ...(arm > rear ? ["too far aft"] : []),
  ];
  return { parts, mass, moment, arm, front, rear, faults };
}

/** Returns the forward and the aft limit of the centre of gravity at a mass, in metres. */
function limitsAt(mass: number): { front: number; rear: number } {
  const [, knee, top, aft] = aeroplane.envelope;
  const part = Math.min(1, Math.max(0, (mass - knee.mass) / (top.mass - knee.mass)));
  return { front: knee.arm + part * (top.arm - knee.arm), rear: aft.arm };
}
