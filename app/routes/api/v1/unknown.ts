import { type Answer, answerApi } from "./answer.server.ts";
import type { Route } from "./+types/unknown.ts";
import { commonProblem } from "./problem.server.ts";

const nothing = async (): Promise<Answer> => ({ problem: commonProblem("not-found") });

/** Answers for addresses below the API's that are none of its own. */
export function loader(args: Route.LoaderArgs) {
  return answerApi(args, undefined, nothing);
}

export function action(args: Route.ActionArgs) {
  return answerApi(args, undefined, nothing);
}
