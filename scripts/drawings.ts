import { readFileSync, writeFileSync } from "node:fs";
import { ARCHITECTURE, withDrawings } from "../testing/drawings.ts";

/** Renews the drawings in docs/ARCHITECTURE.md from the code. */
const document = readFileSync(ARCHITECTURE, "utf8");
const drawn = withDrawings(document);
writeFileSync(ARCHITECTURE, drawn);
console.log(
  drawn === document
    ? `The drawings in ${ARCHITECTURE} are as the code is.`
    : `The drawings in ${ARCHITECTURE} have been renewed.`,
);
