import { seenAs } from "#app/platform/forms/seen.server.ts";
import type { ModuleWords } from "./module-words.ts";

/** The mark of what the office's form shows: the draft, or else what is published. */
export function markOf(published: ModuleWords, draft: ModuleWords | undefined): string {
  return seenAs(draft ? { draft } : { published });
}
