/** As much of a route as its address is made of. */
export type RouteStep = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  /** A layout has none of its own; an index page has none either. */
  index?: boolean | undefined;
};

/** Ids are everybody's to make up: so many addresses are remembered, then it begins anew. */
const REMEMBERED = 5000;

/**
 * Tells the pattern of an address ("/training/:moduleId"), so that measurements are kept by page
 * and no id stands among them. What no route answers is "(none)".
 */
export function patternsOf(routes: readonly RouteStep[]): (path: string) => string {
  const patterns = [
    ...new Set(routes.filter(isPage).map((route) => patternOfRoute(route, routes))),
  ];
  const isFixed = (pattern: string) => !/[:*]/.test(pattern);
  // The router does not tell capital letters from small ones.
  const fixed = new Map(
    patterns.filter(isFixed).map((pattern) => [pattern.toLowerCase(), pattern]),
  );
  const open = patterns
    .filter((pattern) => !isFixed(pattern))
    .sort((a, b) => weight(b) - weight(a))
    .map((pattern) => ({ pattern, matches: expression(pattern) }));
  let known = new Map<string, string>();
  return (path) => {
    const before = known.get(path);
    if (before) return before;
    const page = pageOf(path);
    const found =
      fixed.get(page.toLowerCase()) ??
      open.find(({ matches }) => matches.test(page))?.pattern ??
      "(none)";
    if (known.size >= REMEMBERED) known = new Map();
    known.set(path, found);
    return found;
  };
}

/** Whether a route has an address of its own: a layout has none. */
export function isPage({ path, index }: RouteStep): boolean {
  return index === true || path !== undefined;
}

/** A route's pattern from the root on. */
export function patternOfRoute(route: RouteStep, routes: readonly RouteStep[]): string {
  const parent = routes.find(({ id }) => id === route.parentId);
  const before = parent ? patternOfRoute(parent, routes) : "/";
  return route.path
    ? `${before === "/" ? "" : before}/${route.path.replace(/^\/|\/$/g, "")}`
    : before;
}

/** A fixed step says more than a parameter, and a parameter more than "whatever follows". */
function weight(pattern: string): number {
  return pattern
    .split("/")
    .reduce((sum, step) => sum * 4 + (step === "*" ? 1 : step.startsWith(":") ? 2 : 3), 0);
}

function expression(pattern: string): RegExp {
  const steps = pattern
    .split("/")
    .slice(1)
    .map((step) => {
      if (step === "*") return "(?:/.*)?";
      const literal = step.replace(/[.+^${}()|[\]\\]/g, "\\$&");
      const filled = literal.replace(/^:\w+\??/, "[^/]+");
      return step.endsWith("?") ? `(?:/${filled.replace(/\?$/, "")})?` : `/${filled}`;
    });
  return new RegExp(`^${steps.join("")}$`, "i");
}

/** The page that a data request is about. */
function pageOf(path: string): string {
  const page = path.replace(/^\/_root\.data$/, "/").replace(/(?:(?<=\/)_)?\.data$/, "");
  return page.replace(/(?<=.)\/+$/, "");
}
