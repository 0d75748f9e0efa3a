import { useId } from "react";
import { Button } from "../primitives/button.tsx";
import { useCopy } from "./use-copy.tsx";

/** A text to be copied, such as an address. Without script it is marked and copied by hand. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId();
  const { copy, outcome } = useCopy(text, "text");
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
      {outcome}
    </div>
  );
}
