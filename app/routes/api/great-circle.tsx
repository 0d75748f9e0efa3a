import { data } from "react-router";
import { GreatCircleMap } from "#app/ui/pictures/great-circle-map.tsx";
import type { Route } from "./+types/great-circle.ts";
import { svgFile } from "./svg-file.server.ts";

/** The colour of the panel that the map lies on: the halo behind its letters. */
const ground: Record<string, string> = { "--map-ground": "#101c2c" };

/** The way between the bases, with its figures for wide columns and plain for narrow ones. */
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
