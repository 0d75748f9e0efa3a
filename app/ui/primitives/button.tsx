import type { ComponentProps } from "react";
import type { LinkProps } from "react-router";
import { Link } from "./link.tsx";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-md py-2 font-semibold text-center transition-colors duration-150 forced-colors:border disabled:cursor-default disabled:opacity-60";

const looks = {
  /** The main action on a light page. */
  primary: "px-5 bg-action text-on-action hover:bg-action-hover",
  /** The main action on a dark background. */
  brass: "px-5 bg-brass-light text-night hover:bg-[#e3bd74]",
  secondary:
    "px-5 border border-slate/50 bg-transparent text-ink hover:border-ink hover:bg-mist/60",
  "secondary-dark": "px-5 border border-white/50 text-white hover:border-white hover:bg-dusk",
  danger: "px-5 bg-red text-white hover:bg-[#7d1515]",
  quiet: "px-2 text-signal underline decoration-1 underline-offset-4 hover:decoration-2",
} as const;

export type ButtonLook = keyof typeof looks;

export function buttonClass(look: ButtonLook = "primary", extra = ""): string {
  return `${base} ${looks[look]} ${extra}`;
}

export function Button({
  look = "primary",
  className,
  type = "submit",
  ...rest
}: ComponentProps<"button"> & { look?: ButtonLook }) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

export function ButtonLink({
  look = "primary",
  className,
  ...rest
}: LinkProps & { look?: ButtonLook; className?: string }) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
