import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

const tones = {
  error: { look: "border-red bg-red-wash text-red", icon: "alert" },
  warning: { look: "border-amber bg-amber-wash text-amber", icon: "info" },
  success: { look: "border-green bg-green-wash text-green", icon: "check" },
  info: { look: "border-signal bg-white text-ink", icon: "info" },
} as const satisfies Record<string, { look: string; icon: IconName }>;

/** A message that belongs to this part of the page and stays there. */
export function Alert({
  tone,
  title,
  children,
}: {
  tone: keyof typeof tones;
  title?: string;
  children?: ReactNode;
}) {
  const { look, icon } = tones[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={`flex gap-3 rounded-md border-l-4 p-4 ${look}`}
    >
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
