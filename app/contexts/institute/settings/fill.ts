import type { InstituteSettings } from "./rules.ts";

/** Puts the institute's own words into a text's `{placeholders}`. */
export function fill(text: string, settings: InstituteSettings): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(settings, key) ? settings[key as keyof InstituteSettings] : whole,
  );
}
