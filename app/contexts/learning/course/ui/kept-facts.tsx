import { counted } from "#app/kernel/wording.ts";
import type { KeptCourse } from "#app/ui/offline/database.ts";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";

/** How much is kept of a course, and since when. */
export function KeptFacts({ kept }: { kept: KeptCourse }) {
  const { pages, bytes, since, keptAt } = kept;
  return (
    <>
      {counted(Object.keys(pages).length, "page")}, {megabytes(bytes)}, since{" "}
      <LocalTime at={new Date(since)} />, renewed <LocalTime at={new Date(keptAt)} />
    </>
  );
}

/** Returns "3.1 MB". */
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
