import { Badge } from "#app/ui/primitives/badge.tsx";
import type { RefresherPart } from "../rules.ts";

/** What a refresher asks for, and what of it is done. */
export function RefresherParts({ parts }: { parts: readonly RefresherPart[] }) {
  return (
    <ul className="max-w-text divide-y divide-mist border-y border-mist">
      {parts.map(({ label, met }) => (
        <li key={label} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">{label}</span>
          <Badge tone={met ? "green" : "red"}>{met ? "Done" : "Missing"}</Badge>
        </li>
      ))}
    </ul>
  );
}
