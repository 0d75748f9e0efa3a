import { INTAKES } from "#app/contexts/admissions/events.ts";
import {
  filtered,
  isNarrow,
  moduleFilterOf,
} from "#app/contexts/admissions/intake/module-filter.ts";
import { comparedModules } from "#app/contexts/admissions/intake/queries.server.ts";
import {
  ModuleComparison,
  ModuleFilters,
} from "#app/contexts/admissions/intake/ui/module-choice.tsx";
import { CATALOGUE } from "#app/contexts/catalogue/events.ts";
import { moduleListJsonLd } from "#app/contexts/catalogue/module/json-ld.ts";
import { groupLabels } from "#app/contexts/catalogue/module/rules.ts";
import { ModuleCardList } from "#app/contexts/catalogue/module/ui/module-card-list.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Section } from "#app/ui/patterns/section.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/training.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const filter = moduleFilterOf(url.searchParams);
  const { modules, until } = await comparedModules(ctx);
  // Does not cache filtered lists: there are more than a thousand of them.
  if (!isNarrow(filter)) page.cache([CATALOGUE, INTAKES], until);
  const found = filtered(modules, filter, ctx.clock.now());
  const groups = groupLabels.map(({ group, label }) => ({
    group,
    label,
    modules: found.filter((module) => module.group === group),
  }));
  return { filter, groups: groups.filter((each) => each.modules.length > 0) };
}

export const meta: Route.MetaFunction = (args) => {
  const siteUrl = args.matches[0]?.loaderData?.site.url ?? "";
  const modules = args.loaderData?.groups.flatMap((group) => group.modules) ?? [];
  return pageMeta(args, {
    title: "Training",
    description:
      "Modules in close protection, surveillance, maritime security and flight: what each one teaches, how long it takes and what it asks of you.",
    image: "/og/training.jpg",
    scenes: ["briefing"],
    jsonLd: [moduleListJsonLd(modules, siteUrl)],
  });
};

const leads = {
  core: "The ground on which everything else stands.",
  specialized: "For people who know their next post.",
  flight: "Fixed wing and rotary, from Christchurch.",
};

export default function Training({ loaderData }: Route.ComponentProps) {
  const { filter, groups } = loaderData;
  const found = groups.flatMap(({ modules }) => modules);
  return (
    <>
      <PageHero
        scene="briefing"
        title="Training"
        lead="Modules taught in small groups and assessed against written standards."
      >
        <p className="mt-8">
          <ButtonLink to="/training/physical-flight" look="secondary-dark">
            See the Christchurch facility
          </ButtonLink>
        </p>
      </PageHero>
      <ModuleFilters filter={filter} found={found.length} />
      {filter.compare ? (
        found.length > 0 && <ModuleComparison modules={found} />
      ) : (
        <ModuleGroups groups={groups} />
      )}
      <Section
        title="Not sure where to begin?"
        lead="Tell us what you do today and where you want to work. We answer within 24 hours."
        ground="dark"
      >
        <ButtonLink to="/contact" look="brass">
          Send an enquiry
        </ButtonLink>
      </Section>
    </>
  );
}

function ModuleGroups({ groups }: Pick<Route.ComponentProps["loaderData"], "groups">) {
  return groups.map(({ group, label, modules }, position) => (
    <Section
      key={group}
      id={group}
      title={label}
      lead={leads[group]}
      ground={position % 2 === 1 ? "white" : "paper"}
    >
      <ModuleCardList modules={modules} />
    </Section>
  ));
}
