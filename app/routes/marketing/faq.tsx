import { faqTexts } from "#app/contexts/institute/copy/faq.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { sectionsOf } from "#app/contexts/institute/text/sections.ts";
import { FaqPage } from "#app/contexts/institute/ui/faq-page.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { textsMeta } from "#app/web/meta.ts";
import { shownTexts } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/faq.ts";

export async function loader(args: Route.LoaderArgs) {
  args.context.get(requestContext).page.cache([INSTITUTE]);
  const { body, ...copy } = await shownTexts(args, faqTexts);
  return { copy, questions: sectionsOf(body) };
}

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = args.loaderData?.copy ?? faqTexts.copy;
  return textsMeta(args, { title, description });
};

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <FaqPage {...loaderData} institute={useInstitute()} />;
}
