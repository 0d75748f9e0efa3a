import type { Actor } from "#app/kernel/actor.ts";

type Policy = Record<string, (actor: Actor, subject: object) => boolean>;

const files = import.meta.glob<Record<string, Policy>>("../app/contexts/*/policy.ts", {
  eager: true,
});

/** The policy of each context, by the context's name. They are found by their files. */
export const policies: Readonly<Record<string, Policy>> = Object.fromEntries(
  Object.entries(files).flatMap(([file, module]) =>
    Object.entries(module)
      .filter(([name]) => name.endsWith("Policy"))
      .map(([, policy]) => [file.split("/").at(-2)!, policy]),
  ),
);
