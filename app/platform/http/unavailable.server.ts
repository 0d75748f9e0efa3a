import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import {
  type Outage,
  outageOf,
  unavailableHeaders,
  unavailableTexts,
} from "#app/kernel/unavailable.ts";
import { type Build, type Handlers, withHandlers } from "./build-handlers.server.ts";
import { isDataRequest } from "./data-request.ts";
import { type RequestContext, requestContext } from "./request-context.ts";
import { type PostedForm, postedForm } from "./posted-form.ts";

/** The data of the error page. For a form it includes everything that may be sent again. */
export type Unavailable = { unavailable: Outage; posted?: PostedForm };

/**
 * Wraps a build, so that every request that meets an outage of the database or the file store is
 * answered 503, even if a loader or action catches the error and reports it.
 *
 * A form of a page is answered by the error page, with what was sent. A form that a script sent
 * gets a reply, so that it stays as it is and shows the message.
 */
export function answeringUnavailable(build: Build): Build {
  return withHandlers(build, { load, act, guard });
}

const load: Handlers["load"] = async (args, loader) => {
  const about = aboutOf(args.context);
  try {
    if (!about.unavailable) return await loader(args);
  } catch (error) {
    const outage = outageOf(error);
    if (!outage) throw error;
    about.unavailable = { outage };
  }
  const { outage, posted } = about.unavailable;
  throw data<Unavailable>({ unavailable: outage, posted }, 503);
};

const act: Handlers["act"] = async (args, action) => {
  const about = aboutOf(args.context);
  const { request } = args;
  const form = rememberedForm(request);
  let result: unknown;
  try {
    if (!about.unavailable) result = await action(args);
  } catch (error) {
    const outage = about.unavailable?.outage ?? outageOf(error);
    if (!outage) throw error;
    about.unavailable ??= { outage };
  }
  // An action may have caught the error, reported it, and returned an answer of its own.
  if (!about.unavailable) return result;
  about.unavailable.posted ??= postedForm(request, await form());
  const { outage, posted } = about.unavailable;
  if (isDataRequest(request)) return data(resultFor(posted, unavailableTexts[outage]), 503);
  throw data<Unavailable>({ unavailable: outage, posted }, 503);
};

/**
 * While nobody knows who asks, guards do not decide: the loaders and actions behind them answer
 * with the outage. (What middleware throws itself is shown without the site's layout.)
 */
const guard =
  (middleware: MiddlewareFunction<Response>): MiddlewareFunction<Response> =>
  async (args, next) => {
    const about = aboutOf(args.context);
    if (about.unavailable) return next();
    if (args.request.method === "POST") rememberedForm(args.request);
    try {
      return await middleware(args, next);
    } catch (error) {
      const outage = outageOf(error);
      if (!outage) throw error;
      about.unavailable ??= { outage };
      return next();
    }
  };

/** Returns a reply in each of the shapes that pages look for. */
function resultFor(
  { fields }: PostedForm,
  text: string,
): FormResult & { result: FormResult; intent?: string } {
  const values = Object.fromEntries(fields);
  const result: FormResult = { values, fieldErrors: {}, formError: { text } };
  return { ...result, result, ...(values.intent ? { intent: values.intent } : {}) };
}

const remembered = new WeakMap<Request, () => Promise<FormData | undefined>>();

/**
 * A body can be read only once. This remembers the form that a guard or the action has read, or
 * reads it.
 */
function rememberedForm(request: Request): () => Promise<FormData | undefined> {
  const known = remembered.get(request);
  if (known) return known;
  const read = request.formData.bind(request);
  let form: Promise<FormData> | undefined;
  // The methods of the server's requests cannot be assigned.
  Object.defineProperty(request, "formData", { value: () => (form ??= read()) });
  const remember = () => request.formData().catch(() => undefined);
  remembered.set(request, remember);
  return remember;
}

function aboutOf(context: Readonly<RouterContextProvider>): RequestContext {
  return context.get(requestContext);
}

/** Returns the final answer, with status 503 and its headers, whatever the framework made of it. */
export async function asUnavailable(response: Response, outage: Outage): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(unavailableHeaders[outage])) headers.set(name, value);
  headers.delete("Location");
  const type = headers.get("Content-Type") ?? "";
  if (type.startsWith("text/html") || type.startsWith("text/x-script")) {
    return new Response(response.body, { status: 503, headers });
  }
  await response.body?.cancel();
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response(unavailableTexts[outage], { status: 503, headers });
}
