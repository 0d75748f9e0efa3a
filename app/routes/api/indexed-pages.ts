/** What the table of routes, as it was built, says of one of them. */
type BuiltRoute = {
  path?: string | undefined;
  parentId?: string | undefined;
  module: object;
};

/**
 * The addresses without parameters that search engines may show, in the order of the route table.
 * Each page decides by its own tags: those that name a canonical address are in, those that ask to
 * be left out are not. `root` is what the root's loader gives, as far as tags are made of it.
 */
export function indexedPages(
  routes: Readonly<Record<string, BuiltRoute | undefined>>,
  root: object,
): string[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || !isPage(route.module)) return [];
    const path = pathOf(route, routes);
    if (/[:*]/.test(path)) return [];
    const tags = route.module.meta({
      matches: [{ id: "root", loaderData: root }],
      location: { pathname: path, search: "", hash: "", state: null, key: "" },
      params: {},
    });
    return tags?.some((tag) => "rel" in tag && tag.rel === "canonical") ? [path] : [];
  });
}

type Page = { meta: (args: object) => object[] | undefined };

function isPage(module: object): module is Page {
  return "default" in module && "meta" in module && typeof module.meta === "function";
}

function pathOf(
  route: BuiltRoute,
  routes: Readonly<Record<string, BuiltRoute | undefined>>,
): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent ? pathOf(parent, routes) : "/";
  if (!route.path) return above;
  return `${above === "/" ? "" : above}/${route.path}`.replace(/^\/+/, "/");
}
