import { Badge } from "#app/ui/primitives/badge.tsx";
import type { PublicationStatus } from "../rules.ts";

/** A module's status, and whether it has a draft. */
export function ModuleBadge({
  publicationStatus,
  drafted,
}: {
  publicationStatus: PublicationStatus;
  drafted: boolean;
}) {
  if (publicationStatus === "retired") return <Badge tone="neutral">Retired</Badge>;
  if (publicationStatus === "unpublished") return <Badge tone="amber">Not published yet</Badge>;
  return drafted ? (
    <Badge tone="amber">Unpublished draft</Badge>
  ) : (
    <Badge tone="green">Published</Badge>
  );
}
