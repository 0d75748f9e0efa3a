import { Badge } from "#app/ui/primitives/badge.tsx";
import type { Standing } from "../rules.ts";

/** How a module stands: whether the public sees it, and whether all of it. */
export function ModuleBadge({ standing, drafted }: { standing: Standing; drafted: boolean }) {
  if (standing === "retired") return <Badge tone="neutral">Retired</Badge>;
  if (standing === "unpublished") return <Badge tone="amber">Not published yet</Badge>;
  return drafted ? (
    <Badge tone="amber">Unpublished draft</Badge>
  ) : (
    <Badge tone="green">Published</Badge>
  );
}
