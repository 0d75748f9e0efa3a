import type { Ctx } from "#app/platform/ctx.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";

/** Enough for a class of people who check theirs, too few to try numbers out. */
const perNetwork = { name: "certificate-look-up", points: 30, seconds: 60 };

/** Counts a look at a public certificate page; false where one has to wait. */
export async function mayLookUp(ctx: Ctx, network: string): Promise<boolean> {
  return (await consume(ctx, perNetwork, network)) === 0;
}
