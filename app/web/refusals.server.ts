import { data } from "react-router";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { type Build, withHandlers } from "#app/platform/http/build-handlers.server.ts";

/**
 * Returns a build whose loaders and actions answer refusals: `NotFound` becomes 404 and `Denied`
 * becomes 403.
 */
export function answeringRefusals(build: Build): Build {
  return withHandlers(build, {
    load: (args, loader) => answered(() => loader(args)),
    act: (args, action) => answered(() => action(args)),
  });
}

async function answered(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotFound) throw data(null, 404);
    if (error instanceof Denied) throw data(null, 403);
    throw error;
  }
}
