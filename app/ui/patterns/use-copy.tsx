import { type ReactNode, useState } from "react";

/**
 * Returns a function that copies a text, for the `onClick` of a button, and the line that says
 * whether it was copied. `what` is the plural or singular noun for the text if it was not.
 */
export function useCopy(
  text: string,
  what: "text" | "codes",
): { copy: () => Promise<void>; outcome: ReactNode } {
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const it = what === "codes" ? "them" : "it";
  return {
    copy,
    outcome: (
      <p aria-live="polite" className="mt-2 text-sm text-slate empty:hidden">
        {copied === true && "Copied."}
        {copied === false &&
          `Your browser does not allow copying. Please mark the ${what} and copy ${it}.`}
      </p>
    ),
  };
}
