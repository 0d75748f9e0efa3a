/** The names by which texts place interactive figures: `/figures/{drawing}.svg#{name}`. */
export const interactiveNames = [
  "formation",
  "embus",
  "plan-back",
  "wind-triangle",
  "one-in-sixty",
  "fuel-plan",
  "weight-balance",
  "traffic-pattern",
  "range-arcs",
  "watch-bill",
] as const;

export type InteractiveName = (typeof interactiveNames)[number];

/** Returns the name after the `#` of a picture's address; undefined if there is none. */
export const interactiveIn = (src: string): string | undefined => /#(.+)$/.exec(src)?.[1];

export const isInteractive = (name: string | undefined): name is InteractiveName =>
  (interactiveNames as readonly (string | undefined)[]).includes(name);
