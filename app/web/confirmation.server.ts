import type { ActionFunctionArgs } from "react-router";
import { isBug } from "#app/kernel/refusal.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { reportError } from "./report-error.server.ts";
import { redirectWithToast } from "./toast.server.ts";

/** The expected failures of a command whose answer has this type; `never` where it has none. */
type FailureOf<Answer> = Answer extends { ok: false; error: infer Code }
  ? [Code] extends [never]
    ? never
    : Answer
  : never;

type Confirmation<Answer> = {
  /** The command. */
  run: () => Promise<Answer>;
  /** The page that follows. */
  to: string;
  done: Toast;
  /** The page that follows where it was not done; `to` unless given. */
  otherwise?: string;
  /** What a bug is told as, after it was reported. Without this it takes the whole page. */
  failed?: Toast;
} & ([FailureOf<Answer>] extends [never]
  ? { refused?: never }
  : { refused: (failure: FailureOf<Answer>) => Toast });

/**
 * The action of a form without fields, such as the one by which a page asks once more: it does one thing
 * and leads to a page that says what came of it. `describe` reads the address and may throw a 404.
 */
export function confirmed<Args extends Pick<ActionFunctionArgs, "context" | "request">, Answer>(
  describe: (args: Args) => Confirmation<Answer> | Promise<Confirmation<Answer>>,
): (args: Args) => Promise<Response> {
  return async (args) => {
    const { run, to, done, otherwise = to, failed, refused } = await describe(args);
    try {
      const answer = await run();
      return isFailure(answer) && refused
        ? redirectWithToast(args.context, otherwise, refused(answer))
        : redirectWithToast(args.context, to, done);
    } catch (error) {
      if (!failed || !isBug(error)) throw error;
      reportError(error, args);
      return redirectWithToast(args.context, otherwise, failed);
    }
  };
}

function isFailure<Answer>(answer: Answer): answer is FailureOf<Answer> & Answer {
  return typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;
}
