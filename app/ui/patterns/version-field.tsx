import { use } from "react";
import { TypedValues } from "./form.tsx";

/**
 * The version of what a form edits, which its command compares with the current one. After somebody
 * else has saved, the form's result contains the new version. Without a version there is nothing
 * yet that somebody else could change, and nothing is sent.
 */
export function VersionField({
  of,
}: {
  of: { version?: string | number | undefined } | null | undefined;
}) {
  const version = use(TypedValues)?.["version"] ?? of?.version;
  return version === undefined ? null : <input type="hidden" name="version" value={version} />;
}
