import { ownPlaces } from "#app/contexts/admissions/place/queries.server.ts";
import { OwnPlaces } from "#app/contexts/admissions/place/ui/own-places.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/own-places.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { places: await ownPlaces(ctxOf(context)) };
}

export const meta = titled("My place", "Your places on courses, and what you can do with them.");

const crumbs = [{ label: "Dashboard", to: "/dashboard" }, { label: "My place" }];

export default function OwnPlacesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title="My place" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        <OwnPlaces places={loaderData.places} />
      </div>
    </>
  );
}
