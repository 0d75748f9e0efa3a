import type { Ctx } from "#app/platform/ctx.ts";
import type { Person } from "#app/platform/personal-data/person.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";

/** Returns the reasons why a person cannot be erased now, as sentences, or an empty list. */
export async function blockersOf(
  ctx: Pick<Ctx, "db" | "clock">,
  registry: readonly PersonalData[],
  person: Person,
): Promise<string[]> {
  const all: string[] = [];
  for (const { blockers } of registry) if (blockers) all.push(...(await blockers(ctx, person)));
  return all;
}
