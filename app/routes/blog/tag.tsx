import { requestContext } from "#app/platform/http/request-context.ts";
import { TermPage, termMeta } from "#app/routes/blog/term-page.tsx";
import { loadTerm } from "#app/routes/blog/term.server.ts";
import type { Route } from "./+types/tag.ts";

/** Loads the articles of a tag. The address of one that was merged leads to the other one. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadTerm(context.get(requestContext), "tag", params.slug, url);
}

export const meta: Route.MetaFunction = (args) => termMeta(args, args.loaderData);

export default function Tag({ loaderData }: Route.ComponentProps) {
  return <TermPage {...loaderData} />;
}
