import { Badge } from "#app/ui/primitives/badge.tsx";

type Flags = { isPinned: boolean; isLocked: boolean };

export function TopicBadges({ isPinned, isLocked }: Flags) {
  if (!isPinned && !isLocked) return null;
  return (
    <span className="inline-flex flex-wrap gap-2 font-sans tracking-normal">
      {isPinned && <Badge tone="brass">Pinned</Badge>}
      {isLocked && <Badge>Locked</Badge>}
    </span>
  );
}
