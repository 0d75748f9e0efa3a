import { data } from "react-router";
import { CardArt } from "#app/ui/pictures/card-art.tsx";
import { isPictogram } from "#app/ui/pictures/is-pictogram.ts";
import type { Route } from "./+types/card-art.ts";
import { svgFile } from "./svg-file.server.ts";

/** Draws a card's art. `kind` is a pictogram's name; `seed` makes cards of one kind differ. */
export function loader({ params }: Route.LoaderArgs) {
  const { seed } = params;
  if (!/^[\w-]{1,80}$/.test(seed)) throw data(null, 404);
  const kind = isPictogram(params.kind) ? params.kind : "resource";
  return svgFile(<CardArt kind={kind} seed={seed} />, "#0b1420");
}
