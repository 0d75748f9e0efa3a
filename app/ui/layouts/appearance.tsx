import { Form, useLocation } from "react-router";
import type { Theme } from "#app/kernel/theme.ts";

const labels: Record<Theme, string> = { system: "As my device", light: "Light", dark: "Dark" };

/** The choice of the theme of working pages. Each button stores it and shows the page again. */
export function Appearance({ theme, className = "" }: { theme: Theme; className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/appearance" preventScrollReset replace className={className}>
      <input type="hidden" name="from" value={pathname + search} />
      <fieldset>
        <legend className="px-3 pb-1 text-sm text-haze">Appearance</legend>
        <div className="flex gap-1 px-3">
          {(Object.keys(labels) as Theme[]).map((each) => (
            <button
              key={each}
              type="submit"
              name="theme"
              value={each}
              aria-pressed={each === theme}
              className="min-h-9 rounded-sm border border-dusk px-2 text-sm whitespace-nowrap text-mist hover:bg-dusk hover:text-white aria-pressed:border-brass-light aria-pressed:text-white"
            >
              {labels[each]}
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}
