import { type Answer, answerApi } from "./answer.server.ts";
import type { Route } from "./+types/collection.ts";
import { listRows, write } from "./handlers.server.ts";
import { commonProblem } from "./problem.server.ts";
import { resourceNamed } from "./resources.server.ts";

/** Lists the rows of a resource. */
export function loader(args: Route.LoaderArgs) {
  const resource = resourceNamed(args.params.resource);
  return answerApi(args, resource?.read?.scope, async (asked): Promise<Answer> => {
    if (resource?.read) return listRows(resource.read, asked);
    return { problem: commonProblem(resource ? "wrong-method" : "not-found") };
  });
}

/** Creates something. */
export function action(args: Route.ActionArgs) {
  const resource = resourceNamed(args.params.resource);
  return answerApi(args, resource?.create?.scope, async (asked): Promise<Answer> => {
    if (resource?.create) return write(resource.create, asked, undefined);
    return { problem: commonProblem(resource ? "wrong-method" : "not-found") };
  });
}
