/** The part of a route that its address is made of. */
export type RouteStep = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  /** Whether it is an index route. Like a layout, it has no path of its own. */
  index?: boolean | undefined;
};

/** Visitors can invent ids, so this many addresses are remembered, and then all are forgotten. */
const REMEMBERED = 5000;

/**
 * Returns a function that finds the pattern of an address ("/training/:moduleId"), so that metrics
 * are counted by page and contain no id. An address without a route is "(none)".
 */
export function patternsOf(routes: readonly RouteStep[]): (path: string) => string {
  const patterns = [
    ...new Set(routes.filter(isPage).map((route) => patternOfRoute(route, routes))),
  ];
  const isFixed = (pattern: string) => !/[:*]/.test(pattern);
  // The router does not distinguish capital letters.
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

/** Returns whether a route has an address of its own. A layout has none. */
export function isPage({ path, index }: RouteStep): boolean {
  return index === true || path !== undefined;
}

/** Returns a route's pattern from the root on. */
export function patternOfRoute(route: RouteStep, routes: readonly RouteStep[]): string {
  const parent = routes.find(({ id }) => id === route.parentId);
  const before = parent ? patternOfRoute(parent, routes) : "/";
  return route.path
    ? `${before === "/" ? "" : before}/${route.path.replace(/^\/|\/$/g, "")}`
    : before;
}

/**
 * Orders patterns: a fixed step is more specific than a parameter with an ending (":format.xml"), that
 * more than a parameter alone, and a parameter more than "*".
 */
function weight(pattern: string): number {
  return pattern.split("/").reduce((sum, step) => sum * 4 + weightOf(step), 0);
}

function weightOf(step: string): number {
  if (step === "*") return 1;
  if (!step.startsWith(":")) return 3;
  return /^:\w+\??$/.test(step) ? 2 : 2.5;
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

/** Returns the page that a data request is about. */
function pageOf(path: string): string {
  const page = path.replace(/^\/_root\.data$/, "/").replace(/(?:(?<=\/)_)?\.data$/, "");
  return page.replace(/(?<=.)\/+$/, "");
}
