import type { Ctx } from "#app/platform/ctx.ts";
import type { Person, PersonalData } from "#app/platform/personal-data/personal-data.ts";

/** Why a person cannot be erased now, in sentences; none where they can. */
export async function obstaclesTo(
  ctx: Pick<Ctx, "db" | "clock">,
  registry: readonly PersonalData[],
  person: Person,
): Promise<string[]> {
  const all: string[] = [];
  for (const { obstacles } of registry) if (obstacles) all.push(...(await obstacles(ctx, person)));
  return all;
}
