import { requestContext } from "#app/platform/http/request-context.ts";
import { TermPage, termMeta } from "#app/routes/blog/term-page.tsx";
import { loadTerm } from "#app/routes/blog/term.server.ts";
import type { Route } from "./+types/category.ts";

/** Loads the articles of a category. The address of one that was merged leads to the other one. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadTerm(context.get(requestContext), "category", params.slug, url);
}

export const meta: Route.MetaFunction = (args) => termMeta(args, args.loaderData);

export default function Category({ loaderData }: Route.ComponentProps) {
  return <TermPage {...loaderData} />;
}
