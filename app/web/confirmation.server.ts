import type { ActionFunctionArgs } from "react-router";
import { isBug } from "#app/kernel/refusal.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { reportError } from "./report-error.server.ts";
import { redirectWithToast } from "./toast.server.ts";

/** The expected failures of a command that returns this type; `never` if it has none. */
type FailureOf<Answer> = Answer extends { ok: false; error: infer Code }
  ? [Code] extends [never]
    ? never
    : Answer
  : never;

type Confirmation<Answer> = {
  /** Runs the command. */
  run: () => Promise<Answer>;
  /** The page to go to afterwards. */
  to: string;
  done: Toast;
  /** The page to go to if the command failed; `to` if this is not given. */
  otherwise?: string;
  /** The toast after a bug, which is reported too. Without this a bug shows the error page. */
  failed?: Toast;
} & ([FailureOf<Answer>] extends [never]
  ? { refused?: never }
  : { refused: (failure: FailureOf<Answer>) => Toast });

/**
 * Returns the action of a form without fields, such as "Delete this?": it runs one command and
 * redirects with a toast that says what happened. `describe` reads the address and may throw a 404.
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
