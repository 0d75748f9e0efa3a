/**
 * The three-view drawings as files, for pages on which the component would weigh more than the text
 * beside it: all three views for wide places, the side view alone for narrow ones.
 *
 * Run: node pictures/three-views.ts
 */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport } from "vite";
import type { AircraftView, aircraftTypes, ThreeView } from "../app/ui/pictures/three-view.tsx";

type Drawings = {
  aircraftTypes: typeof aircraftTypes;
  AircraftView: typeof AircraftView;
  ThreeView: typeof ThreeView;
};

const root = resolve(import.meta.dirname, "..");
// Node does not read JSX; Vite does.
const { module: drawings } = await runnerImport<Drawings>(
  join(root, "app/ui/pictures/three-view.tsx"),
  { root, configFile: false },
);

const look = {
  xmlns: "http://www.w3.org/2000/svg",
  color: "#0b1420",
  fontFamily: "Arial, Helvetica, sans-serif",
};

const write = (name: string, drawing: ReactElement) =>
  writeFileSync(join(root, "public/pictures", `${name}.svg`), renderToStaticMarkup(drawing));

for (const type of drawings.aircraftTypes) {
  write(`three-view-${type}`, createElement(drawings.ThreeView, { type, ...look }));
  write(
    `side-view-${type}`,
    createElement(drawings.AircraftView, { type, aspect: "side", ...look }),
  );
}
