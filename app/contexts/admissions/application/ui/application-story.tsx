import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { stageLabels } from "../../stage/rules.ts";
import type { StoryEntry } from "../queries.server.ts";

/** Everything that happened to an application, newest first: who, when, and in which words. */
export function ApplicationStory({ story }: { story: StoryEntry[] }) {
  return (
    <ol className="divide-y divide-mist border-y border-mist">
      {story.map((entry) => (
        <li key={entry.id} className="py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-semibold">{headingOf(entry)}</span>
            <span className="text-sm text-slate">
              {entry.who && `${entry.who}, `}
              <LocalTime at={entry.at} />
            </span>
          </p>
          {textOf(entry) && <p className="mt-1 whitespace-pre-wrap">{textOf(entry)}</p>}
        </li>
      ))}
    </ol>
  );
}

function headingOf(entry: StoryEntry): string {
  if (entry.kind === "note") return "Note";
  if (entry.kind === "interview") {
    return entry.who ? "Interview arranged" : "Interview cancelled or moved";
  }
  if (!entry.from) return "Application received";
  return `${stageLabels[entry.from]} → ${stageLabels[entry.to]}`;
}

function textOf(entry: StoryEntry): string | null {
  if (entry.kind === "interview") return entry.times.join("\n");
  return entry.kind === "note" ? entry.text : entry.reason;
}
