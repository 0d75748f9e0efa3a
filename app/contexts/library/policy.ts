import type { Actor } from "#app/kernel/actor.ts";

/** Who may do what with resources: they are there for everybody (D2 §2). */
export const libraryPolicy = {
  readResources: (_actor: Actor) => true,
};
