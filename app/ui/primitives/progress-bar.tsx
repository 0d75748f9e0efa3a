import { useId } from "react";

/** How far some work is. Without `of`, it is not known how long the work takes. */
export function ProgressBar({ label, done, of }: { label: string; done: number; of?: number }) {
  const id = useId();
  const known = of !== undefined && of > 0;
  return (
    <div className="min-w-0 max-w-text">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold wrap-anywhere">
          {label}
        </label>
        {known && (
          <span className="text-slate tabular-nums">
            {done.toLocaleString("en-NZ")} of {of.toLocaleString("en-NZ")}
          </span>
        )}
      </div>
      <progress
        id={id}
        className="mt-2 block h-3 w-full"
        {...(known ? { value: Math.min(done, of), max: of } : {})}
      />
    </div>
  );
}
