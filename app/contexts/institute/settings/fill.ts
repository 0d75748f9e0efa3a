import type { InstituteSettings } from "./rules.ts";

/** Replaces a text's `{placeholders}` by the institute's settings. */
export function fill(text: string, settings: InstituteSettings): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(settings, key) ? settings[key as keyof InstituteSettings] : whole,
  );
}
