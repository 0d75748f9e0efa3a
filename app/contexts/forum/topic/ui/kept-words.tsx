import { useId } from "react";
import type { FormResult } from "#app/kernel/form.ts";

/**
 * What somebody wrote for a post that a moderator has removed meanwhile, so that they can copy it. The
 * page of the post is gone, and its form with it.
 */
export function KeptWords({ result }: { result: FormResult | undefined }) {
  const id = useId();
  const text = result?.values["content"];
  if (!text) return null;
  return (
    <div className="page max-w-3xl pb-12">
      <label htmlFor={id} className="font-semibold">
        What you wrote
      </label>
      <p className="mt-1 text-slate">Copy it from here if you want to keep it.</p>
      <textarea
        id={id}
        readOnly
        rows={10}
        defaultValue={text}
        className="mt-2 w-full rounded-sm border border-slate/60 bg-white px-3 py-2"
      />
    </div>
  );
}
