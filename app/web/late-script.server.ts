import type { EntryContext } from "react-router";
import { LATE_SCRIPT, MODULES } from "#app/ui/late-script/names.ts";

/**
 * What a route says of its page's script. Its loader's data decides, for the whole page, whether the
 * script is needed before anybody uses the page.
 *
 *     export const handle = { needsScript: (data: Data) => data.isBeingVerified };
 */
type ScriptHandle = { needsScript(data: unknown): boolean };

/**
 * Returns whether a page's script may be loaded late (decision 32): no route needs it at once, and
 * the page is not the answer to a form, whose first error gets the focus.
 */
export function mayLoadLate(
  request: Request,
  { staticHandlerContext: { matches, loaderData, actionData } }: EntryContext,
): boolean {
  if (request.method !== "GET" || actionData) return false;
  return !matches.some(({ route: { id, handle } }) => {
    const data: unknown = loaderData[id];
    return data !== undefined && isScriptHandle(handle) && handle.needsScript(data);
  });
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
export function withLateScript(html: string, loader: string): string {
  const modules: string[] = [];
  return html
    .replace(preload, (_, href: string) => {
      modules.push(href);
      return "";
    })
    .replace(
      moduleScript,
      (_, nonce: string, code: string) =>
        `<script${nonce} type="${LATE_SCRIPT}" ${MODULES}="${modules.join(" ")}">${code}</script>` +
        `<script${nonce}>${loader}</script>`,
    );
}
