import type { EntryContext } from "react-router";
import { LATE_SCRIPT, MODULES, WHEN_IDLE } from "#app/ui/late-script/names.ts";

/**
 * What a route says of its page's script. Its loader's data decides, for the whole page, whether the
 * script is needed before anybody uses the page.
 *
 *     export const handle = { needsScript: (data: Data) => data.isBeingVerified };
 *
 * A route whose page works without script, and does more with it, says that its script comes once
 * everything else is there, also for members:
 *
 *     export const handle = { scriptWhenIdle: true };
 */
type ScriptHandle = { needsScript(data: unknown, page: { whenIdle: boolean }): boolean };

/**
 * Returns when a page's script is loaded (decision 32). "late" is when it is used: no route needs it
 * at once, and the page is not the answer to a form, whose first error gets the focus.
 */
export function whenToLoad(
  request: Request,
  { staticHandlerContext: { matches, loaderData, actionData } }: EntryContext,
): "at-once" | "when-idle" | "late" {
  if (request.method !== "GET" || actionData) return "at-once";
  const whenIdle = matches.some(({ route: { handle } }) => isIdleHandle(handle));
  const isNeeded = matches.some(({ route: { id, handle } }) => {
    const data: unknown = loaderData[id];
    return data !== undefined && isScriptHandle(handle) && handle.needsScript(data, { whenIdle });
  });
  if (isNeeded) return "at-once";
  return whenIdle ? "when-idle" : "late";
}

function isIdleHandle(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "scriptWhenIdle" in handle;
}

function isScriptHandle(handle: unknown): handle is ScriptHandle {
  return typeof handle === "object" && handle !== null && "needsScript" in handle;
}

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const moduleScript = /<script((?: nonce="[^"]*")?) type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Returns the page with `loader`, a script that loads the page's script late. The browser neither
 * fetches the modules of a late script nor runs it.
 */
export function withLateScript(html: string, loader: string, { whenIdle = false } = {}): string {
  const modules: string[] = [];
  const idle = whenIdle ? ` ${WHEN_IDLE}` : "";
  return html
    .replace(preload, (_, href: string) => {
      modules.push(href);
      return "";
    })
    .replace(
      moduleScript,
      (_, nonce: string, code: string) =>
        `<script${nonce} type="${LATE_SCRIPT}" ${MODULES}="${modules.join(" ")}"${idle}>${code}</script>` +
        `<script${nonce}>${loader}</script>`,
    );
}
