/** A route in the built route table. */
type BuiltRoute = {
  path?: string | undefined;
  parentId?: string | undefined;
  module: object;
};

type BuiltRoutes = Readonly<Record<string, BuiltRoute | undefined>>;

/**
 * Returns the addresses without parameters that search engines may index, in the route table's
 * order. A page is included if its tags, which also depend on its layouts' handles, name a
 * canonical address. `root` is the part of the root loader's data from which tags are made.
 */
export function indexedPages(routes: BuiltRoutes, root: object): string[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || !isPage(route.module)) return [];
    const chain = chainTo(route, routes);
    const path = `/${chain.flatMap(({ path: part }) => part || []).join("/")}`;
    if (/[:*]/.test(path)) return [];
    const handles = chain.map(({ module }) => ({ handle: "handle" in module && module.handle }));
    const tags = route.module.meta({
      matches: [{ id: "root", loaderData: root }, ...handles],
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

/** Returns a route and its parents, the outermost first. */
function chainTo(route: BuiltRoute, routes: BuiltRoutes): BuiltRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [...(parent ? chainTo(parent, routes) : []), route];
}
