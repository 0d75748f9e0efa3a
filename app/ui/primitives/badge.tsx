import type { ReactNode } from "react";

const tones = {
  neutral: "border-slate/40 text-slate bg-white",
  brass: "border-brass text-brass-deep bg-white",
  red: "border-red/50 text-red bg-red-wash",
  amber: "border-amber/50 text-amber bg-amber-wash",
  green: "border-green/50 text-green bg-green-wash",
} as const;

export type BadgeTone = keyof typeof tones;

/** Stands on one line, unless its text is longer than what it stands in is wide. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-block w-max max-w-full shrink-0 rounded-sm border px-2 py-0.5 text-sm leading-5 font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
