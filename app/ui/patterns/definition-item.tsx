import type { ReactNode } from "react";

/** One row of a `dl`. */
export function DefinitionItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-mist pt-3">
      <dt className="text-slate">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
