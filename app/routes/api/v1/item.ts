import { isId } from "#app/kernel/ids.ts";
import { type Answer, answerApi } from "./answer.server.ts";
import type { Route } from "./+types/item.ts";
import { readRow, write } from "./handlers.server.ts";
import { commonProblem } from "./problem.server.ts";
import { resourceNamed } from "./resources.server.ts";

/** Reads one row of a resource. */
export function loader(args: Route.LoaderArgs) {
  const { params } = args;
  const resource = resourceNamed(params.resource);
  return answerApi(args, resource?.read?.scope, async (asked): Promise<Answer> => {
    if (resource?.read) return readRow(resource.read, asked, params.id);
    return { problem: commonProblem(resource ? "wrong-method" : "not-found") };
  });
}

/** Changes one row. */
export function action(args: Route.ActionArgs) {
  const { params } = args;
  const resource = resourceNamed(params.resource);
  return answerApi(args, resource?.change?.scope, async (asked): Promise<Answer> => {
    if (!resource?.change) {
      return { problem: commonProblem(resource ? "wrong-method" : "not-found") };
    }
    if (!isId(params.id)) return { problem: commonProblem("not-found") };
    return write(resource.change, asked, params.id);
  });
}
