import { counted } from "#app/kernel/wording.ts";
import type { KeptCourse } from "#app/ui/offline/database.ts";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { sizeText } from "../../content/rules.ts";

/** How much is kept of a course, and since when. */
export function KeptFacts({ kept }: { kept: KeptCourse }) {
  const { pages, bytes, since, keptAt } = kept;
  return (
    <>
      {counted(Object.keys(pages).length, "page")}, {sizeText(bytes)}, since{" "}
      <LocalTime at={new Date(since)} />, renewed <LocalTime at={new Date(keptAt)} />
    </>
  );
}
