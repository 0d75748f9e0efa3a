import { useId, useState } from "react";
import { Button } from "../primitives/button.tsx";

/** A text to be copied, such as an address. Without script it is marked and copied by hand. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId();
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          readOnly
          value={text}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          className="block min-h-11 min-w-0 grow basis-64 rounded-md border border-slate/55 bg-white px-3 text-ink"
        />
        <Button
          type="button"
          look="secondary"
          onClick={copy}
          className="[@media(scripting:none)]:hidden print:hidden"
        >
          Copy<span className="sr-only"> {label}</span>
        </Button>
      </div>
      <p aria-live="polite" className="mt-2 text-sm text-slate empty:hidden">
        {copied === true && "Copied."}
        {copied === false &&
          "Your browser does not allow copying. Please mark the text and copy it."}
      </p>
    </div>
  );
}
