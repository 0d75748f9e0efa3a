import type { ShownPerson } from "#app/kernel/face.ts";
import { Badge } from "../primitives/badge.tsx";
import { Face, type FaceSize } from "./face.tsx";

/** A person's name with their face before it and the badge of their role, if they have one. */
export function PersonName({ of, size = "sm" }: { of: ShownPerson; size?: FaceSize }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 align-middle">
      <Face of={of} size={size} />
      <span className="min-w-0 wrap-anywhere">{of.name}</span>
      {of.role && <Badge tone="brass">{of.role}</Badge>}
    </span>
  );
}
