import { href } from "react-router";
import { replacedScenes } from "#app/contexts/institute/queries.server.ts";
import { Scene, sceneNames, sceneTitle } from "#app/ui/pictures/scene.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/pictures.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { replaced: Object.keys(await replacedScenes(ctxOf(context))) };
}

export const meta = titled("Pictures", "The site's pictures.");

export default function Pictures({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Pictures</h1>
        <ButtonLink to="/admin/pictures/gallery" look="secondary">
          Gallery
        </ButtonLink>
      </div>
      <p className="mt-2 max-w-text text-slate">
        The scenes of the page heads and the gallery. Each can be replaced by a picture of the
        institute&apos;s own, and the original brought back.
      </p>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {sceneNames.map((name) => (
          <li key={name} className="relative">
            <Scene name={name} sizes="28rem" className="aspect-video w-full rounded-sm" alt="" />
            <p className="mt-2 flex items-baseline justify-between gap-3">
              <Link
                to={href("/admin/pictures/:scene", { scene: name })}
                className="link font-semibold after:absolute after:inset-0"
              >
                {sceneTitle(name)}
              </Link>
              {loaderData.replaced.includes(name) && <Badge tone="brass">Replaced</Badge>}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
