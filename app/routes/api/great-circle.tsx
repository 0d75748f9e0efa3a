import { data } from "react-router";
import { GreatCircleMap } from "#app/ui/pictures/great-circle-map.tsx";
import type { Route } from "./+types/great-circle.ts";
import { svgFile } from "./svg-file.server.ts";

/** The colour of the panel behind the map, used for the halo around its letters. */
const ground: Record<string, string> = { "--map-ground": "#101c2c" };

/** Draws the route between the bases: labelled for wide columns, plain for narrow ones. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.form !== "labelled" && params.form !== "plain") throw data(null, 404);
  const map = (
    <GreatCircleMap
      labels={params.form === "labelled"}
      fontFamily="Helvetica, Arial, sans-serif"
      style={ground}
    />
  );
  return svgFile(map, "#ffffff");
}
