import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { evidenceKindLabels } from "../rules.ts";
import type { StaffScreening } from "../queries.server.ts";

/** Who looked at which document, and when; the latest look first. */
export function AccessLog({ accessLog }: { accessLog: StaffScreening["accessLog"] }) {
  if (accessLog.length === 0)
    return <p className="text-slate">Nobody has looked at a document yet.</p>;
  return (
    <ol className="divide-y divide-mist border-y border-mist">
      {accessLog.map((look) => (
        <li key={look.id} className="flex flex-wrap justify-between gap-x-6 py-2">
          <span>
            {look.who}: {evidenceKindLabels[look.kind]}{" "}
            <span className="break-all text-slate">{look.fileName}</span>
          </span>
          <span className="text-slate">
            <LocalTime at={look.at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
